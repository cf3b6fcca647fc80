internal import ShowcardCatalog
internal import ShowcardMustache

/// One page of a feed of a kind.
struct ListPage: Page {
    let address: PageAddress
    let template = "list"
    private let collection: Int
    private let feed: Int
    private let number: Int
    private let paging: Paging
    private let folder: String

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - paging: The paging of the feed.
    ///   - feed: The position of the feed in the collection.
    ///   - collection: The position of the collection.
    ///   - folder: The folder of the feed's first page.
    init(_ number: Int, of paging: Paging, feed: Int, collection: Int, folder: String) {
        address = PageAddress(folder: Paging.folder(ofPage: number, below: folder))
        self.number = number
        self.paging = paging
        self.feed = feed
        self.collection = collection
        self.folder = folder
    }

    /// How many cards are in a row of a usual screen.
    static let rowLength = 4

    /// Returns the folder of a feed's first page: for the main feed, the kind's own folder.
    static func folder(ofFeed index: Int, in collection: EntryCollection) -> String {
        index == 0
            ? "\(collection.kind.path)/"
            : "\(collection.kind.path)/\(collection.feeds[index].definition.name)/"
    }

    func inputs(in site: Site) -> [OutputInput] {
        site.cards.inputs([keys(in: site)]) + [.number(paging.total)]
    }

    func shape(in shapes: Shapes) -> Shape { shapes.lists }

    func section(in navigation: Navigation) -> Int? {
        navigation.section(ofCollection: collection)
    }

    func head(in site: Site) -> PageHead {
        let collection = site.catalog.collections[collection]
        return PageHead(
            title: site.orders[self.collection].pageTitle(of: collection.kind, feed: feed),
            number: number,
            jsonPath: site.json.list(
                collection.feeds[feed].definition, of: collection, page: number))
    }

    func values(in site: Site) throws -> [Value] {
        let collection = site.catalog.collections[collection]
        let keys = keys(in: site)
        var head = head(in: site)
        head.description = try site.description(ofList: head.title, keys)
        let crumbs = site.breadcrumbs(
            [(collection.kind.titleMany, "\(collection.kind.path)/")]
                + (feed > 0 ? [(head.title.plainText, folder)] : []))
        head.linkedData = site.linkedData(
            [crumbs] + (number == 1 ? [site.itemList(keys, total: paging.total)] : []))
        let links = site.orders[self.collection].value(at: feed)
        let list = Record(
            site.shapes.list,
            [
                head.title, .text(collection.kind.name),
                site.cards.list(keys, early: Self.rowLength),
                .boolean(!links.isEmptyList), links, .integer(paging.total),
                site.filters[self.collection][feed], .list([]), .boolean(false),
            ])
        let pager = Pager(number: number, count: paging.count, base: folder)
        return [
            site.page(at: address, head), .record(list), pager.value(site.shapes), .null,
        ]
    }

    private func keys(in site: Site) -> [EntryKey] {
        let selection = site.catalog.collections[collection].feeds[feed].selection
        return selection.entries[paging.items(onPage: number)]
            .map { EntryKey(collection: collection, entry: $0) }
    }
}

extension PlanBuilder {
    /// Adds the pages of all feeds of a collection.
    ///
    /// Each list of a kind that is not paged is on one page, because its JSON is in one file.
    mutating func addLists(of index: Int) {
        let collection = site.catalog.collections[index]
        for (place, feed) in collection.feeds.enumerated() {
            let total = feed.selection.entries.count
            let size = collection.kind.isPaged ? feed.definition.pageSize : total
            let paging = Paging(total: total, size: size)
            let folder = ListPage.folder(ofFeed: place, in: collection)
            for number in 1...paging.count {
                add(ListPage(number, of: paging, feed: place, collection: index, folder: folder))
            }
        }
    }
}
