internal import ShowcardCatalog

/// The page that shows the theme's components in all their states, with their templates.
struct ComponentsPage {
    /// The template of the page.
    static let template = "components"
    private static let folder = "components/"

    /// Returns the page; `nil` if the theme describes no components.
    static func page(of request: EmissionRequest) -> SitePage? {
        let theme = request.theme
        guard !theme.components.isEmpty else { return nil }
        let language = request.catalog.languageFolder
        var page = SitePage(
            folder: language + folder, template: template, titleKey: "components_title",
            isInNavigation: true,
            data: .record([
                PageValue.Member(
                    "components",
                    .list(theme.components.map { value(of: $0, in: theme, language) }))
            ]))
        page.isInEachLanguage = true
        return page
    }

    private static func value(
        of component: ThemeComponent, in theme: Theme, _ language: String
    ) -> PageValue {
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
            PageValue.Member("states", .list(component.states.map { value(of: $0, language) })),
        ])
    }

    private static func value(of state: ThemeComponent.State, _ language: String) -> PageValue {
        .record([
            PageValue.Member("name", .text(state.name)),
            PageValue.Member("note", state.note.map { .text($0) } ?? .null),
            PageValue.Member("with", linking(state.values, in: language)),
        ])
    }

    /// The values of a sample whose link to this page stays in the language.
    private static func linking(_ values: PageValue, in language: String) -> PageValue {
        guard case .record(let members) = values else { return values }
        return .record(
            members.map { member in
                guard member.name == "path", case .text(let path) = member.value,
                    path.utf8.starts(with: folder.utf8)
                else { return member }
                return PageValue.Member(member.name, .text(language + path))
            })
    }
}
