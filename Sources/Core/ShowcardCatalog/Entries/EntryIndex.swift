/// Finds the public entries of a catalog by kind and id.
public struct EntryIndex: Sendable {
    private let collections: [EntryCollection]
    private let indexes: [String: Int]

    /// Creates an index without copying entries.
    public init(_ catalog: Catalog) {
        collections = catalog.collections
        indexes = Dictionary(
            catalog.collections.enumerated().map { ($1.kind.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The entry that a reference refers to; `nil` if it is not public.
    public func key(of reference: EntryReference) -> EntryKey? {
        indexes[reference.kind].flatMap { key(ofID: reference.id, collection: $0) }
    }

    /// The id in the feeds of the entry that a reference refers to; `nil` if it is not public.
    public func publishedID(of reference: EntryReference) -> String? {
        key(of: reference).map { key in
            let collection = collections[key.collection]
            return collection.kind.publishedID(of: collection.entries[key.entry])
        }
    }

    /// The entry with an id in a collection.
    ///
    /// - Returns: The entry; `nil` if it or the collection doesn't exist.
    public func key(ofID id: String, collection: Int) -> EntryKey? {
        guard collections.indices.contains(collection) else { return nil }
        let entries = collections[collection].entries
        var low = 0
        var high = entries.count
        while low < high {
            let middle = low + (high - low) / 2
            if TextKey.precedes(entries[middle].id, id) { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, TextKey.areSame(entries[low].id, id) else { return nil }
        return EntryKey(collection: collection, entry: low)
    }
}
