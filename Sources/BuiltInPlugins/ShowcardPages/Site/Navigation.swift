internal import ShowcardCatalog
internal import ShowcardMustache

/// The links to the site's sections: paged kinds, the other kinds, then pages of plugins.
struct Navigation: Sendable {
    /// The links without a current section, then for each section the links with it as the current one.
    private let variants: [Value]
    private let collectionCount: Int
    /// For each page of a plugin, the position of its link or of the link to the page that contains its folder.
    private let contributed: [Int?]

    /// Builds the links.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, whose paged kinds come first.
    ///   - pages: The pages of plugins.
    ///   - titles: The titles of the pages.
    ///   - shape: The shape of a link.
    init(catalog: Catalog, pages: [SitePage], titles: [Value], shape: Shape) {
        let kinds = catalog.collections.map { collection in
            (
                title: Value.text(collection.kind.titleMany), path: "\(collection.kind.path)/",
                isKind: true, isPaged: collection.kind.isPaged
            )
        }
        let linked = pages.indices.filter { pages[$0].isInNavigation }
        contributed = pages.map { page in
            linked.firstIndex { page.folder.utf8.starts(with: pages[$0].folder.utf8) }
        }
        let links =
            kinds
            + linked.map {
                (
                    title: titles[$0], path: PercentEncoding.path(pages[$0].folder), isKind: false,
                    isPaged: false
                )
            }
        collectionCount = kinds.count
        variants = (-1..<links.count).map { current in
            .list(
                links.enumerated().map { index, link in
                    .record(
                        Record(
                            shape,
                            [
                                link.title, .text(link.path), .boolean(index == current),
                                .boolean(link.isKind), .boolean(link.isPaged),
                            ]))
                })
        }
    }

    /// Returns the links for a page of a section.
    func value(at section: Int?) -> Value {
        let index = section.map { $0 &+ 1 } ?? 0
        return variants.indices.contains(index) ? variants[index] : .null
    }

    /// Returns the section of a collection.
    func section(ofCollection index: Int) -> Int {
        index
    }

    /// Returns the section of a contributed page; `nil` if the navigation links neither the page nor a parent of it.
    func section(ofPage index: Int) -> Int? {
        guard contributed.indices.contains(index) else { return nil }
        return contributed[index].map { collectionCount + $0 }
    }
}
