internal import ShowcardCatalog

/// The templates of the pages of a build.
struct PageTemplates: Sendable {
    /// The templates of pages that every theme has.
    static let required = ["home", "list", "entry", "tag", "404"]
    /// The templates of the other pages of the built-in plugins.
    static let optional = [
        "match", "search", "components", "tokens", "tokens-set", "tokens-group",
        "tokens-aliases", "tokens-contrast", "tokens-vision", "tokens-context", OwnPage.template,
        CollectionPage.template, CollectionPage.listTemplate,
    ]

    /// The templates of the entries of kinds that have one of their own, by the kind's name.
    let layouts: Set<String>
    /// The templates of pages of the catalog's own, and of collections.
    let content: [(name: String, page: ContentPage)]

    /// Finds the templates.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - catalog: The catalog with the kinds and pages.
    ///   - pages: The pages of plugins.
    init(_ theme: Theme, _ catalog: Catalog, pages: [SitePage]) {
        let taken = Set(Self.required + Self.optional + pages.map(\.template))
        let names = Set(theme.templates.map(\.name))
        layouts = Set(
            catalog.collections.map(\.kind.name).filter {
                names.contains($0) && !taken.contains($0)
            })
        content = catalog.pages.flatMap { page -> [(name: String, page: ContentPage)] in
            switch page.sort {
            case .page: [(page.layout ?? OwnPage.template, page)]
            case .collection:
                [(CollectionPage.template, page), (CollectionPage.listTemplate, page)]
            }
        }
    }

    /// Returns the template of the entries of a kind.
    func template(of kind: Kind) -> String {
        layouts.contains(kind.name) ? kind.name : "entry"
    }

    /// The templates of the kinds' entries, of the catalog's own pages, and of collections, without duplicates.
    var names: [String] { layouts.union(content.map(\.name)).sorted(by: TextKey.precedes) }
}
