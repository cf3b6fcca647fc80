internal import ShowcardCatalog
internal import ShowcardMustache

/// The home page: selected entries of the paged kinds, and the entries of the other kinds to browse by.
struct HomePage: Page {
    /// How many of the lead pictures a phone shows before a visitor scrolls; wide screens load the others
    /// when they come into view.
    private static let leadsInView = 2

    let address: PageAddress
    let template = "home"

    /// Creates the page of a catalog.
    init(of catalog: Catalog) {
        address = PageAddress(folder: catalog.languageFolder)
    }

    /// The maximum number of trending and of new entries of a kind.
    private static let shelfLength = 12
    /// The maximum number of entries of a kind to browse by.
    private static let wayInLength = 48

    func inputs(in site: Site) -> [OutputInput] {
        let shelves = kinds(of: site.catalog).flatMap { index -> [[EntryKey]] in
            [featured(index, site), trending(index, site), new(index, site)]
        }
        let selection = HomeSelection(site.catalog)
        return site.cards.inputs(
            shelves + waysIn(of: site.catalog).map { items($0, site) } + [selection.leads]
                + selection.shelves.map(\.entries))
            + selection.tags.map { .text($0.path) }
            + site.collectionInputs
    }

    func shape(in shapes: Shapes) -> Shape { shapes.home }

    func head(in site: Site) -> PageHead {
        PageHead(title: site.homeTitle, isHome: true)
    }

    func values(in site: Site) throws -> [Value] {
        let selection = HomeSelection(site.catalog)
        let leads = selection.leads
        var head = head(in: site)
        head.description = try site.titles.optionalTitle("home_description")
        head.linkedData = site.linkedData([site.website])
        return [
            site.page(at: address, head),
            .list(kinds(of: site.catalog).map { kind($0, site) }),
            .list(
                waysIn(of: site.catalog).filter { !items($0, site).isEmpty }
                    .map { browseSection($0, site) }),
            site.cards.list(leads, early: Self.leadsInView), .boolean(!leads.isEmpty),
            .list(
                selection.tags.map { site.tagLinks.link($0.text, path: $0.path) }),
            .list(selection.shelves.map { shelf($0, site) }),
            site.collections,
            .text(
                orNull: site.navigation.collections.map { _ in
                    CollectionsPage(of: site.catalog).address.path
                }),
        ]
    }

    private func shelf(_ shelf: HomeSelection.Shelf, _ site: Site) -> Value {
        let collection = site.catalog.collections[shelf.collection]
        let feed = collection.feeds.firstIndex { $0.definition.name == shelf.word }
        return .record(
            Record(
                site.shapes.homeShelf,
                [
                    .text(collection.kind.titleMany),
                    .text(
                        feed.map { ListPage.folder(ofFeed: $0, in: collection) }
                            ?? "\(collection.kind.path)/"),
                    site.cards.list(shelf.entries), .boolean(shelf.word == "featured"),
                    .boolean(shelf.word == "trending"), .boolean(shelf.word == "new"),
                ]))
    }

    private func kinds(of catalog: Catalog) -> [Int] {
        catalog.collections.indices.filter { catalog.collections[$0].kind.isPaged }
    }

    private func waysIn(of catalog: Catalog) -> [Int] {
        catalog.collections.indices.filter { !catalog.collections[$0].kind.isPaged }
    }

    private func kind(_ index: Int, _ site: Site) -> Value {
        let collection = site.catalog.collections[index]
        let trendingFeed = collection.feeds.firstIndex { $0.definition.name == "trending" }
        let isFirst = index == kinds(of: site.catalog).first
        let featured = site.cards.list(
            featured(index, site), early: isFirst ? ListPage.rowLength : 0)
        let trending = site.cards.list(trending(index, site))
        let new = site.cards.list(new(index, site))
        return .record(
            Record(
                site.shapes.homeKind,
                [
                    .text(collection.kind.titleMany), .text("\(collection.kind.path)/"),
                    .boolean(!featured.isEmptyList), featured,
                    .boolean(!trending.isEmptyList), trending,
                    .text(
                        orNull: trendingFeed.map { ListPage.folder(ofFeed: $0, in: collection) }),
                    .boolean(!new.isEmptyList), new,
                ]))
    }

    private func browseSection(_ index: Int, _ site: Site) -> Value {
        let kind = site.catalog.collections[index].kind
        return .record(
            Record(
                site.shapes.browseSection,
                [
                    .text(kind.titleMany), .text("\(kind.path)/"),
                    site.cards.list(items(index, site)),
                ]))
    }

    private func featured(_ index: Int, _ site: Site) -> [EntryKey] {
        keys(site.catalog.collections[index].featured.entries[...], index)
    }

    private func trending(_ index: Int, _ site: Site) -> [EntryKey] {
        let feed = site.catalog.collections[index].feed("trending")
        return keys((feed?.selection.entries ?? []).prefix(Self.shelfLength), index)
    }

    private func new(_ index: Int, _ site: Site) -> [EntryKey] {
        // Featured entries are not shown a second time.
        let collection = site.catalog.collections[index]
        let others = collection.new.entries.filter { !collection.featured.entries.contains($0) }
        return keys(others.prefix(Self.shelfLength), index)
    }

    private func items(_ index: Int, _ site: Site) -> [EntryKey] {
        let feed = site.catalog.collections[index].mainFeed
        return keys((feed?.selection.entries ?? []).prefix(Self.wayInLength), index)
    }

    private func keys(_ entries: ArraySlice<Int>, _ collection: Int) -> [EntryKey] {
        entries.map { EntryKey(collection: collection, entry: $0) }
    }
}
