internal import ShowcardCatalog

/// The entries before and after each entry in the default order of its kind's list.
struct Neighbors: Sendable {
    private let orders: [[Int]]
    private let places: [[Int?]]

    /// Reads the orders of a catalog.
    init(_ catalog: Catalog) {
        orders = catalog.collections.map { $0.mainFeed?.selection.entries ?? [] }
        places = zip(catalog.collections, orders).map { collection, order in
            var places = [Int?](repeating: nil, count: collection.entries.count)
            for (place, entry) in order.enumerated() { places[entry] = place }
            return places
        }
    }

    /// Returns the entry at an offset from another; `nil` if there isn't one.
    func entry(_ step: Int, from key: EntryKey) -> EntryKey? {
        guard let place = places[key.collection][key.entry] else { return nil }
        let order = orders[key.collection]
        guard order.indices.contains(place + step) else { return nil }
        return EntryKey(collection: key.collection, entry: order[place + step])
    }
}
