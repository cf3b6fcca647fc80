internal import ShowcardCatalog

/// The page that searches the catalog; it exists if the theme has a template for it.
struct SearchPage {
    /// The template of the page.
    static let template = "search"

    /// Returns the page; `nil` without the template or the search data.
    static func page(of request: EmissionRequest) -> SitePage? {
        guard request.roles.contains(.search),
            request.theme.templates.contains(where: { $0.name == template })
        else { return nil }
        var page = SitePage(
            folder: "\(request.catalog.languageFolder)search/", template: template,
            titleKey: "search_title",
            isInNavigation: false, data: .record([]))
        page.isIndexed = false
        page.isInEachLanguage = true
        return page
    }
}
