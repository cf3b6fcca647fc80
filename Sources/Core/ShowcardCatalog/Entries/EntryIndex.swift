/// Finds the entries of a catalog, which are the public ones, by kind and id.
public struct EntryIndex: Sendable {
    private let collections: [EntryCollection]
    private let indexes: [String: Int]

    /// Creates an index; it takes no time worth mentioning and no copy.
    public init(_ catalog: Catalog) {
        collections = catalog.collections
        indexes = Dictionary(
            catalog.collections.enumerated().map { ($1.kind.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The entry a reference means; `nil` when it is not public.
    public func key(of reference: EntryReference) -> EntryKey? {
        indexes[reference.kind].flatMap { key(ofID: reference.id, collection: $0) }
    }

    /// The entry of an id in one collection, which has its entries by id in UTF-8 order.
    ///
    /// - Returns: The entry; `nil` when there is none, or no such collection.
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
