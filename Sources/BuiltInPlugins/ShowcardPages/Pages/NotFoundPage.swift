internal import ShowcardCatalog
internal import ShowcardMustache

/// The page that a server shows for missing pages at any depth.
struct NotFoundPage: Page {
    let address: PageAddress
    let template = "404"

    /// Creates the page.
    ///
    /// - Parameter basePath: The path of the site on its server.
    init(basePath: String) {
        address = PageAddress(notFoundBelow: basePath)
    }

    func inputs(in site: Site) -> [OutputInput] {
        site.cards.inputs([site.suggestions])
    }

    func shape(in shapes: Shapes) -> Shape { shapes.missing }

    func head(in site: Site) -> PageHead {
        PageHead(title: site.notFoundTitle, isCanonical: false, isInEachLanguage: false)
    }

    func values(in site: Site) -> [Value] {
        let trending = site.cards.list(site.suggestions)
        return [site.page(at: address, head(in: site)), trending, .boolean(!trending.isEmptyList)]
    }
}

extension Site {
    /// What pages without entries of their own suggest: the first three trending entries of the first paged kind, or the
    /// first listed if none is trending.
    var suggestions: [EntryKey] {
        guard let index = catalog.collections.firstIndex(where: { $0.kind.isPaged }) else {
            return []
        }
        let collection = catalog.collections[index]
        let feeds = [collection.feed("trending"), collection.mainFeed]
        let entries = feeds.lazy.compactMap { $0?.selection.entries }.first { !$0.isEmpty } ?? []
        return entries.prefix(3).map { EntryKey(collection: index, entry: $0) }
    }
}
