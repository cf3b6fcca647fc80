import ShowcardCatalog

/// A list of entries of one collection, which is split into pages.
final class EntryList: Sendable {
    /// The items of the collection.
    let items: ListItems
    /// The sort order: the feed's name.
    let sort: String
    /// The entries, in order.
    let entries: [Int]
    /// The number of entries on a page, at least 1.
    let limit: Int
    /// The first instant at which the clock alone adds or removes an entry.
    let nextChange: Instant?
    /// The value of a feed with `per`.
    let part: Part?
    /// The number of entries that have pages.
    let reach: Int

    /// One value of a feed with `per`.
    struct Part: Sendable, Hashable {
        /// The field named by `per`.
        let field: String
        /// The value.
        let value: FieldValue
        /// The value's folder.
        let path: String
    }

    init(
        items: ListItems, sort: String, entries: [Int], limit: Int, nextChange: Instant?,
        part: Part? = nil, reach: Int? = nil
    ) {
        self.reach = min(reach ?? entries.count, entries.count)
        self.items = items
        self.sort = sort
        self.entries = entries
        self.limit = max(1, limit)
        self.nextChange = nextChange
        self.part = part
    }

    /// The number of pages, at least 1.
    var pageCount: Int {
        max(0, reach - 1) / limit + 1
    }

    /// Returns a page; pages are numbered from 1.
    func page(_ number: Int, links: PageLinks) -> FeedListPage {
        let offset = (number - 1) * limit
        let end = offset + min(limit, entries.count - offset)
        return FeedListPage(list: self, entries: entries[offset..<end], links: links)
    }
}
