import ShowcardCatalog

/// The place of an entry in a selection of its collection, or the reason that it has none.
struct FeedPlace: Sendable, Hashable {
    /// The reason that an entry is not in a selection.
    enum Absence: String, Sendable, Hashable {
        /// The selection contains only new entries.
        case notNew = "not_new"
        /// The selection contains only trending entries.
        case notTrending = "not_trending"
        /// The selection contains only popular entries.
        case notPopular = "not_popular"
        /// The selection has other conditions, which the entry does not satisfy.
        case notWanted = "not_wanted"
        /// The feed is split by values, and the entry has no value.
        case noValue = "no_value"
        /// The selection contains only new and trending entries, because some exist.
        case notNotable = "not_notable"
        /// The selection is full, and other entries come first.
        case full
    }

    /// The name of the feed or selection; for a feed that is split by values, followed by a slash and the value's path.
    let name: String
    /// The number of entries in the selection.
    let count: Int
    /// The position, from 1; `nil` if the entry is not in the selection.
    let rank: Int?
    /// The page, from 1; `nil` if the entry is not in the selection, or the selection has no pages.
    let page: Int?
    /// The reason that the entry is not in the selection.
    let absence: Absence?
    /// The field by which the feed is split, if the entry is in none of its parts.
    let field: String?

    /// Returns the places of an entry in the feeds of its kind, and among the new entries.
    static func all(of key: EntryKey, in catalog: Catalog) -> [FeedPlace] {
        let collection = catalog.collections[key.collection]
        let plain = collection.feeds.map { feed in
            let absence = Absence(catalog.refusal(of: feed.definition, to: key))
            // A kind without pages has one list, regardless of the feed's page size.
            let isOnePage = !collection.kind.isPaged && feed.definition.name == "name"
            return FeedPlace(
                name: feed.definition.name, feed.selection, key.entry,
                pageSize: isOnePage ? nil : feed.definition.pageSize, absence)
        }
        let new = FeedPlace(name: "new", collection.new, key.entry, pageSize: nil, .notNew)
        return plain + (collection.kind.slot(of: .published) == nil ? [] : [new])
            + collection.groupedFeeds.flatMap { grouped(key, $0, in: catalog) }
    }

    /// Returns the places of an entry in the parts of a feed that is split by values; if none, one absent place.
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

    /// Creates the place of an entry among the featured ones; `nil` if its kind features none.
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
    /// Creates the reason for a condition that does not hold; `full` if all conditions hold.
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
    /// Returns whether an entry has the value.
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
