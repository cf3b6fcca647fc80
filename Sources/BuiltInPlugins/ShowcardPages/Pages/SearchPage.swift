internal import ShowcardCatalog

/// The page that searches the catalog, of a theme that has a template for it.
struct SearchPage {
    /// The template it is made with.
    private static let template = "search"
    /// The plugin that writes what it reads.
    private static let plugin = "search"

    /// The page; `nil` without the template or the plugin.
    static func page(of request: EmissionRequest) -> SitePage? {
        guard request.plugins.contains(plugin),
            request.theme.templates.contains(where: { $0.name == template })
        else { return nil }
        return SitePage(
            folder: "search/", template: template, titleKey: "search_title",
            isInNavigation: false, data: .record([]))
    }
}
