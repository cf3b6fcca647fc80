import ShowcardCatalog

/// The theme's components as they look in a set.
struct ContextPage: Sendable {
    /// The components that have a state of their own for this: one with `is_typical` among its values.
    private let components: [ThemeComponent]
    /// Every component, whose states have the names that components may ask for.
    private let all: [ThemeComponent]

    init(_ theme: Theme) {
        all = theme.components
        components = theme.components.filter { $0.states.contains(where: Self.isTypical) }
    }

    /// Whether there is anything to show.
    var isEmpty: Bool { components.isEmpty }

    /// The values of the page.
    var value: PageValue {
        Self.value(of: components) { Self.isTypical($0) }
    }

    /// The names of the values: those of all states, as a component may ask for what another state has.
    var shape: PageValue {
        Self.value(of: all) { _ in true }
    }

    private static func value(
        of components: [ThemeComponent], where isShown: (ThemeComponent.State) -> Bool
    ) -> PageValue {
        .named([
            "components": .list(
                components.map { component in
                    .named([
                        "name": .text(component.name), "title": .text(component.title),
                        "layout": .text(orNull: component.layout),
                        "partial": .text("components/\(component.name)"),
                        "states": .list(
                            component.states.filter(isShown).map {
                                .named(["with": $0.values])
                            }),
                    ])
                })
        ])
    }

    private static func isTypical(_ state: ThemeComponent.State) -> Bool {
        state.values.members.contains { $0.name == "is_typical" && $0.value == .boolean(true) }
    }
}
