internal import ShowcardCatalog

/// Finds values in the states of components that neither the component nor the page of components uses: probably
/// misspelled names.
struct UnusedValues {
    private let theme: CompiledTheme
    private let components: [ThemeComponent]

    /// Creates the check for the components of a site.
    init(of site: Site) {
        theme = site.theme
        components = site.components
    }

    /// A warning for each name.
    var diagnostics: [Diagnostic] {
        guard !components.isEmpty else { return [] }
        let page = theme.names(usedByNameIn: ComponentsPage.template)
        return components.flatMap { component in
            let template = CardComponents.folder + component.name
            let names = Set(theme.names(usedBy: [template]).union(page).joined())
            // A template of the catalog may show less than the samples of the built-in theme have.
            return component.states.flatMap(\.names)
                .filter { !names.contains($0.name) && !LogicalPath.isOne($0.location.path) }
                .map { warning(about: $0, in: template, using: names) }
        }
    }

    private func warning(
        about value: ThemeComponent.WrittenName, in template: String, using names: Set<String>
    ) -> Diagnostic {
        .warning(
            "unused-value", "nothing in '\(template)' uses '\(value.name)'", at: value.location,
            help: NearMiss.suggestion(for: value.name, among: names.sorted(by: TextKey.precedes))
                .map { "did you mean '\($0)'?" } ?? "use it in the template, or remove it")
    }
}
