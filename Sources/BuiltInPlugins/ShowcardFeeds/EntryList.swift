import ShowcardCatalog

/// A list of entries of one collection, to be cut into pages.
final class EntryList: Sendable {
    /// The items of the collection.
    let items: ListItems
    /// What orders it: the feed's name.
    let sort: String
    /// The entries, in order.
    let entries: [Int]
    /// How many a page has, at least 1.
    let limit: Int
    /// The first instant at which the clock alone adds or removes an entry.
    let nextChange: Instant?
    /// Which of the feeds it is that one falls into.
    let part: Part?
    /// How many of the entries have pages.
    let reach: Int

    /// One of the feeds that a feed falls into.
    struct Part: Sendable, Hashable {
        /// The field by whose values it does.
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

    /// How many pages there are: one at least.
    var pageCount: Int {
        max(0, reach - 1) / limit + 1
    }

    /// A page, from 1.
    func page(_ number: Int, links: PageLinks) -> ListPage {
        let offset = (number - 1) * limit
        let end = offset + min(limit, entries.count - offset)
        return ListPage(list: self, entries: entries[offset..<end], links: links)
    }
}
