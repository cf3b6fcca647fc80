import ShowcardCatalog

/// The page with the theme's components in a set.
struct ContextPage: Sendable {
    /// The components with a state for this page: one with `is_typical` among its values.
    private let components: [ThemeComponent]
    /// All components, whose states define the names that components may use.
    private let all: [ThemeComponent]

    init(_ theme: Theme) {
        all = theme.components
        components = theme.components.filter { $0.states.contains(where: Self.isTypical) }
    }

    /// Whether there are no components to show.
    var isEmpty: Bool { components.isEmpty }

    /// The values of the page.
    var value: PageValue {
        Self.value(of: components) { Self.isTypical($0) }
    }

    /// The names of the values: those of all states, because a component may use a name that another state has.
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
