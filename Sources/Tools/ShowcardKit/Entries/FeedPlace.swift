import ShowcardCatalog

/// Where an entry stands in a selection of its collection, or why it does not.
struct FeedPlace: Sendable, Hashable {
    /// Why an entry is not in a selection.
    enum Absence: String, Sendable, Hashable {
        /// The selection takes new ones.
        case notNew = "not_new"
        /// The selection takes trending ones.
        case notTrending = "not_trending"
        /// The selection takes popular ones.
        case notPopular = "not_popular"
        /// The selection asks for something else of its entries, or of their fields.
        case notWanted = "not_wanted"
        /// The feed falls into several by values that the entry does not have.
        case noValue = "no_value"
        /// The selection takes new and trending ones, and there are some.
        case notNotable = "not_notable"
        /// The selection has so many, and others come before.
        case full
    }

    /// The name of the feed or selection; of a feed that falls into several, behind a slash, the value's path.
    let name: String
    /// How many entries it has.
    let count: Int
    /// The position, from 1; `nil` when the entry is not in it.
    let rank: Int?
    /// The page, from 1; `nil` when the entry is not in it, or it has no pages.
    let page: Int?
    /// Why the entry is not in it.
    let absence: Absence?
    /// The field by whose values the feed falls into several, when the entry is in none of them.
    let field: String?

    /// The places of an entry in the feeds of its kind, and among the new ones.
    static func all(of key: EntryKey, in catalog: Catalog) -> [FeedPlace] {
        let collection = catalog.collections[key.collection]
        let plain = collection.feeds.map { feed in
            let absence = Absence(catalog.refusal(of: feed.definition, to: key))
            // The list of a kind without pages is one, whatever the feed says.
            let isOnePage = !collection.kind.isPaged && feed.definition.name == "name"
            return FeedPlace(
                name: feed.definition.name, feed.selection, key.entry,
                pageSize: isOnePage ? nil : feed.definition.pageSize, absence)
        }
        let new = FeedPlace(name: "new", collection.new, key.entry, pageSize: nil, .notNew)
        return plain + (collection.kind.slot(of: .published) == nil ? [] : [new])
            + collection.groupedFeeds.flatMap { grouped(key, $0, in: catalog) }
    }

    /// The places of an entry in those that a feed falls into; one without a value where it is in none of them.
    private static func grouped(
        _ key: EntryKey, _ feed: GroupedFeed, in catalog: Catalog
    ) -> [FeedPlace] {
        let (name, size) = (feed.definition.name, feed.definition.pageSize)
        let refusal = catalog.refusal(of: feed.definition, to: key)
        let own = feed.groups.filter { $0.has(key, by: feed.field, in: catalog) }
        guard refusal == nil, !own.isEmpty else {
            let none = Selection(entries: [], nextChange: nil)
            return [
                FeedPlace(
                    name: name, none, key.entry, pageSize: nil,
                    refusal == nil ? .noValue : Absence(refusal), field: feed.field)
            ]
        }
        return own.map { group in
            FeedPlace(
                name: "\(name)/\(group.path)", group.selection, key.entry, pageSize: size, .full)
        }
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
        name: String, _ selection: Selection, _ entry: Int, pageSize: Int?, _ absence: Absence,
        field: String? = nil
    ) {
        let index = selection.entries.firstIndex(of: entry)
        self.name = name
        count = selection.entries.count
        rank = index.map { $0 + 1 }
        page = pageSize.flatMap { size in index.map { $0 / max(1, size) + 1 } }
        self.absence = index == nil ? absence : nil
        self.field = index == nil ? field : nil
    }
}

extension FeedPlace.Absence {
    /// What a condition that does not hold amounts to; full when all hold.
    fileprivate init(_ refusal: FeedCondition?) {
        self =
            switch refusal {
            case nil: .full
            case .isNew: .notNew
            case .isTrending: .notTrending
            case .isPopular: .notPopular
            case .among, .within, .not: .notWanted
            }
    }
}

extension GroupedFeed.Group {
    /// Whether an entry has the value.
    fileprivate func has(_ key: EntryKey, by field: String, in catalog: Catalog) -> Bool {
        let value = catalog[key].content[catalog.kind(of: key).slot(of: field)]
        let own: [FieldValue] =
            if case .list(let values) = value { values } else { value.map { [$0] } ?? [] }
        return own.contains { own in
            own == self.value
                || own.text.map { TextKey.areSame(TextKey.tagPath($0), path) } ?? false
        }
    }
}
