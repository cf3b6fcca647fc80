import ShowcardCatalog

/// Where an entry stands in a selection of its collection, or why it does not.
struct FeedPlace: Sendable, Hashable {
    /// Why an entry is not in a selection.
    enum Absence: String, Sendable, Hashable {
        /// The selection takes new ones.
        case notNew = "not_new"
        /// The selection takes trending ones.
        case notTrending = "not_trending"
        /// The selection takes new and trending ones, and there are some.
        case notNotable = "not_notable"
        /// The selection has so many, and others come before.
        case full
    }

    /// The name of the feed or selection.
    let name: String
    /// How many entries it has.
    let count: Int
    /// The position, from 1; `nil` when the entry is not in it.
    let rank: Int?
    /// The page, from 1; `nil` when the entry is not in it, or it has no pages.
    let page: Int?
    /// Why the entry is not in it.
    let absence: Absence?

    /// The places of an entry in the feeds of its kind, and among the new ones.
    static func all(of key: EntryKey, in catalog: Catalog) -> [FeedPlace] {
        let collection = catalog.collections[key.collection]
        let badges = catalog[key].badges
        return collection.feeds.map { feed in
            let absence: Absence =
                switch feed.definition.filter {
                case .isNew where !badges.isNew: .notNew
                case .isTrending where !badges.isTrending: .notTrending
                default: .full
                }
            // The list of a kind without pages is one, whatever the feed says.
            let isOnePage = !collection.kind.isPaged && feed.definition.name == "name"
            return FeedPlace(
                name: feed.definition.name, feed.selection, key.entry,
                pageSize: isOnePage ? nil : feed.definition.pageSize, absence)
        }
            + (collection.kind.slot(of: .published) == nil
                ? []
                : [FeedPlace(name: "new", collection.new, key.entry, pageSize: nil, .notNew)])
    }

    /// The place of an entry among the featured ones; `nil` when its kind features none.
    init?(featured key: EntryKey, in catalog: Catalog) {
        let collection = catalog.collections[key.collection]
        guard collection.kind.isPaged else { return nil }
        let hasNotable = collection.featured.entries.contains { index in
            let badges = collection.entries[index].badges
            return badges.isNew || badges.isTrending
        }
        let badges = catalog[key].badges
        let isNotable = badges.isNew || badges.isTrending
        self.init(
            name: "featured", collection.featured, key.entry, pageSize: nil,
            hasNotable && !isNotable ? .notNotable : .full)
    }

    private init(
        name: String, _ selection: Selection, _ entry: Int, pageSize: Int?, _ absence: Absence
    ) {
        let index = selection.entries.firstIndex(of: entry)
        self.name = name
        count = selection.entries.count
        rank = index.map { $0 + 1 }
        page = pageSize.flatMap { size in index.map { $0 / max(1, size) + 1 } }
        self.absence = index == nil ? absence : nil
    }
}
