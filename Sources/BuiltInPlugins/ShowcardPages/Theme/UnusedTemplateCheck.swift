internal import ShowcardCatalog

/// Finds templates of the catalog that no page uses: probably misspelled names.
///
/// Templates of the built-in theme are not reported, nor those of pages of plugins that are disabled, if they are known.
struct UnusedTemplateCheck {
    private let site: Site
    private let templates: [ThemeFile]

    /// Creates the check for the theme of a site.
    init(of site: Site, theme: Theme) {
        self.site = site
        templates = theme.templates
    }

    /// Names where a template belongs, or what it is probably meant to be.
    private func advice(on name: String, among known: Set<String>) -> String {
        // Folders are for parts, so 'layouts/vibe' is not the layout of a kind.
        if let slash = name.lastIndex(of: "/") {
            let last = String(name[slash...].dropFirst())
            if known.contains(last), !isOwn(last) {
                return "for the template '\(last)', move it to 'templates/\(last).mustache'"
            }
        }
        let others = known.subtracting([name]).sorted(by: TextKey.precedes)
        if let suggestion = NearMiss.suggestion(for: name, among: others) {
            return "is it '\(suggestion)'?"
        }
        return name.utf8.contains(UInt8(ascii: "/"))
            ? "use it in a template, such as with {{> \(name)}}, or remove it"
            : "move it to 'templates/pages/' to make it a page, enable the plugin whose page it is, or remove it"
    }

    /// Whether the catalog has a template of its own, so that another cannot take its place.
    private func isOwn(_ name: String) -> Bool {
        templates.contains { $0.name == name && !LogicalPath.isOne($0.path) }
    }

    /// A warning for each template.
    var diagnostics: [Diagnostic] {
        // A dynamic name can be that of any template.
        guard !site.theme.hasOtherDynamicNames else { return [] }
        let kinds = site.catalog.collections.map(\.kind.name)
        let cards = ["card"] + kinds.map { "card-\($0)" }
        let components = (cards + site.describedComponents).map { CardComponents.folder + $0 }
        let roots =
            PageTemplates.required + PageTemplates.optional + site.templates.names + kinds
            + site.contributed.map(\.page.template) + UnusedTemplates.lookedUp + components
        let used = site.theme.templates(reachedFrom: roots).union(roots)
        let known = Set(templates.map(\.name)).union(roots)
        return templates.filter { !used.contains($0.name) && !LogicalPath.isOne($0.path) }
            .map { file in
                .warning(
                    "unused-template", "nothing uses the template '\(file.name)'",
                    at: .file(file.path), help: advice(on: file.name, among: known))
            }
    }
}
