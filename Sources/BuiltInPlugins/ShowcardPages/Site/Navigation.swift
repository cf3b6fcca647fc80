internal import ShowcardCatalog
internal import ShowcardMustache

/// The links to the site's sections: paged kinds, the other kinds, the collections, then pages of plugins.
struct Navigation: Sendable {
    /// The links without a current section, then for each section the links with it as the current one.
    private let variants: [Value]
    private let linkCount: Int
    /// The section of the collections; `nil` if the catalog has no collections.
    let collections: Int?
    /// The links in the foot of every page: pages of the catalog's own, then pages for the catalog's team.
    let footer: Value
    /// For each page of a plugin, the position of its link or of the link to the page that contains its folder.
    private let contributed: [Int?]

    /// Builds the links.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, whose paged kinds come first.
    ///   - contents: The pages of plugins.
    ///   - titles: The titles of the catalog's own pages, and that of the collections, if there are any.
    ///   - shape: The shape of a link.
    init(
        catalog: Catalog, contents: [ContributedContent],
        titles: (pages: [Value], collections: Value?), shape: Shape
    ) {
        let pages = contents.map(\.page)
        let kinds = catalog.collections.map { collection in
            (
                title: Value.text(collection.kind.titleMany), path: "\(collection.kind.path)/",
                isKind: true, isPaged: collection.kind.isPaged
            )
        }
        let curated = titles.collections.map {
            (
                title: $0, path: catalog.collectionsFolder, isKind: true,
                isPaged: true
            )
        }
        let linked = contents.indices.filter {
            pages[$0].isInNavigation && contents[$0].publicity == .public
        }
        contributed = pages.map { page in
            linked.firstIndex { page.folder.utf8.starts(with: pages[$0].folder.utf8) }
        }
        let links =
            kinds + [curated].compactMap(\.self)
            + linked.map {
                (
                    title: contents[$0].title, path: PercentEncoding.path(pages[$0].folder),
                    isKind: false, isPaged: false
                )
            }
        collections = curated.map { _ in kinds.count }
        linkCount = kinds.count + (curated == nil ? 0 : 1)
        let own = zip(catalog.pages, titles.pages).filter { $0.0.isInFooter }
            .map { (title: $0.1, folder: $0.0.folder) }
        let team = contents.filter { $0.page.isInNavigation && $0.publicity == .footer }
            .map { (title: $0.title, folder: $0.page.folder) }
        footer = .list(
            (own + team).map {
                .record(
                    Record(
                        shape,
                        [
                            $0.title, .text(PercentEncoding.path($0.folder)), .boolean(false),
                            .boolean(false), .boolean(false),
                        ]))
            })
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
        return contributed[index].map { linkCount + $0 }
    }
}
