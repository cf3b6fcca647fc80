internal import ShowcardCatalog

/// The page that shows the theme's components in all their states, with their templates.
struct ComponentsPage {
    /// The template of the page.
    static let template = "components"

    /// Returns the page; `nil` if the theme describes no components.
    static func page(of theme: Theme) -> SitePage? {
        guard !theme.components.isEmpty else { return nil }
        return SitePage(
            folder: "components/", template: template, titleKey: "components_title",
            isInNavigation: true,
            data: .record([
                PageValue.Member(
                    "components", .list(theme.components.map { value(of: $0, in: theme) }))
            ]))
    }

    private static func value(of component: ThemeComponent, in theme: Theme) -> PageValue {
        let partial = "\(CardComponents.folder)\(component.name)"
        let template = theme.templates.first { $0.name == partial }
        return .record([
            PageValue.Member("name", .text(component.name)),
            PageValue.Member("title", .text(component.title)),
            PageValue.Member("description", component.description.map { .text($0) } ?? .null),
            PageValue.Member("layout", component.layout.map { .text($0) } ?? .null),
            PageValue.Member("partial", .text(partial)),
            PageValue.Member(
                "source", .text(String(decoding: template?.bytes ?? [], as: UTF8.self))),
            PageValue.Member("states", .list(component.states.map(value))),
        ])
    }

    private static func value(of state: ThemeComponent.State) -> PageValue {
        .record([
            PageValue.Member("name", .text(state.name)),
            PageValue.Member("note", state.note.map { .text($0) } ?? .null),
            PageValue.Member("with", state.values),
        ])
    }
}
