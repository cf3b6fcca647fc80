internal import ShowcardCatalog

/// Finds the entries of a kind that share values with one of them, by the catalog's tags and referrers.
struct SharedValueIndex {
    /// Identifies a value in the whole catalog.
    enum Key: Hashable {
        /// The path of a tag.
        case tag(String)
        /// An entry that others refer to.
        case entry(EntryKey)
    }

    /// A value of an entry.
    struct Feature {
        let key: Key
        /// The value, as the first entry writes it.
        let value: RelatedEntries.Shared
        /// The ranks of the entries that have it, ascending.
        let bearers: [Int]
    }

    private let collection: Int
    private let catalog: Catalog
    private let layout: KindLayout
    private let ranks: [Int]
    private let order: [Int]
    /// Whether the layout hides references, which referrers include.
    private let hidesReferences: Bool

    /// Creates an index of a collection whose entries have ranks, 0 being the newest.
    init(
        _ collection: Int, _ catalog: Catalog, _ layout: KindLayout, ranks: [Int], order: [Int]
    ) {
        (self.collection, self.catalog, self.layout) = (collection, catalog, layout)
        (self.ranks, self.order) = (ranks, order)
        hidesReferences = layout.hidden.contains {
            catalog.collections[collection].kind.fields[$0].type.referencedKind != nil
        }
    }

    /// Returns the values of an entry, in the order in which they first occur in the kind, newest entry first.
    func features(of rank: Int) -> [Feature] {
        let found = values(of: rank).compactMap { key, _ -> (place: (Int, Int), Feature)? in
            let bearers = bearers(of: key)
            // An entry that cannot be read has no values.
            guard let newest = bearers.first,
                let place = values(of: newest).firstIndex(where: { $0.key == key })
            else { return nil }
            let value = values(of: newest)[place].value.shared
            return ((newest, place), Feature(key: key, value: value, bearers: bearers))
        }
        return found.sorted { $0.place < $1.place }.map(\.1)
    }

    /// Returns the weights of some values of an entry, in the order in which it has them.
    func mentions(of keys: [Key], by rank: Int) -> [(feature: Int, weight: Double)] {
        values(of: rank).compactMap { key, value in
            keys.firstIndex(of: key).map { ($0, value.weight) }
        }
    }

    /// Returns the values of an entry, each once.
    private func values(of rank: Int) -> [(key: Key, value: RelatedEntries.WeightedValue)] {
        let entry = catalog.collections[collection].entries[order[rank]]
        var seen: Set<Key> = []
        return RelatedEntries.values(of: entry, layout).compactMap { value in
            let key: Key =
                switch value.shared {
                case .tag(let text): .tag(TextKey.tagPath(text))
                case .entry(let target): .entry(target)
                }
            return seen.insert(key).inserted ? (key, value) : nil
        }
    }

    private func bearers(of key: Key) -> [Int] {
        let keys: [EntryKey] =
            switch key {
            case .tag(let path): catalog.tags.first { $0.path == path }?.entries ?? []
            case .entry(let target): catalog.referrers(of: target)
            }
        var bearers: [Int] = []
        for key in keys where key.collection == collection {
            // An entry can have a tag twice.
            if bearers.last != ranks[key.entry] { bearers.append(ranks[key.entry]) }
        }
        guard hidesReferences, case .entry = key else { return bearers }
        return bearers.filter { values(of: $0).contains { $0.key == key } }
    }
}
