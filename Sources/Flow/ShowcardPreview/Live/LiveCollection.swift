import ShowcardCatalog

/// The entries of one paged kind, prepared for requests.
struct LiveCollection: Sendable {
    /// The path of the kind's live API, such as `v1/notes`.
    let path: String
    /// The entries of the feed `trending`, in its order; `nil` if the kind has no such feed.
    let trending: [Int]?
    /// The key of its entries in the data of an answer.
    let dataKey: String
    /// The index of the collection in its catalog.
    private let index: Int
    private let orders: [LiveQuery.Order: [Int]]
    private let names: [String]
    private let ids: [String]
    private let tags: [[String]]

    /// Prepares a collection; `nil` for a kind that is not paged.
    init?(_ catalog: Catalog, collection index: Int) {
        let collection = catalog.collections[index]
        guard collection.kind.isPaged else { return nil }
        self.index = index
        path = "v1/\(collection.kind.path)"
        dataKey = collection.kind.dataKey
        trending = collection.feed("trending")?.selection.entries
        let entries = collection.entries
        names = entries.map { TextKey.folded($0.name) }
        ids = entries.map { TextKey.folded(collection.kind.publishedID(of: $0)) }
        let slot = collection.kind.publicSlot(of: .tags)
        tags = entries.map { entry in slot.flatMap { entry.content[$0]?.texts } ?? [] }
        // Entries are sorted by id, and the sort is stable.
        let newest = entries.indices.sorted { left, right in
            let (first, second) = (entries[left].published, entries[right].published)
            guard first != second else { return left < right }
            return first.map { first in second.map { first > $0 } ?? true } ?? false
        }
        let popular = entries.indices.sorted { left, right in
            let (first, second) = (entries[left].usage ?? 0, entries[right].usage ?? 0)
            return first == second ? left < right : first > second
        }
        let names = names
        let byName = entries.indices.sorted { left, right in
            TextKey.areSame(names[left], names[right])
                ? left < right : TextKey.precedes(names[left], names[right])
        }
        orders = [.newest: newest, .popular: popular, .name: byName]
    }

    /// The entries that a query selects, on all pages.
    func selection(_ query: LiveQuery) -> [Int] {
        let ordered = orders[query.order] ?? []
        guard !query.text.isEmpty || !query.tags.isEmpty else { return ordered }
        return ordered.filter { entry in
            (query.text.isEmpty || names[entry].hasBytes(query.text)
                || ids[entry].hasBytes(query.text))
                && (query.tags.isEmpty || hasTag(of: query.tags, entry))
        }
    }

    /// The page of a selection that a query requests.
    func page(of selection: [Int], _ query: LiveQuery) -> [EntryKey] {
        let start = min(max(0, query.offset), selection.count)
        let count = min(max(0, query.limit), selection.count - start)
        return selection[start..<(start + count)].map { EntryKey(collection: index, entry: $0) }
    }

    private func hasTag(of wanted: [String], _ entry: Int) -> Bool {
        tags[entry].contains { tag in wanted.contains { TextKey.areSame($0, tag) } }
    }
}

extension String {
    /// Whether the string contains the bytes of another.
    fileprivate func hasBytes(_ other: String) -> Bool {
        let (bytes, wanted) = (Array(utf8), Array(other.utf8))
        guard let first = wanted.first else { return true }
        guard bytes.count >= wanted.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { start in
            bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }
}
