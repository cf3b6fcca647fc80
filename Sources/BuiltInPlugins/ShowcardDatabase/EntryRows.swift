import ShowcardCatalog

/// The row ids of a catalog's entries, from 1: kinds in the catalog's order, each by id.
struct EntryRows: Sendable {
    /// The number of entries before those of each collection.
    private let offsets: [Int]

    init(_ catalog: Catalog) {
        var offsets: [Int] = []
        var count = 0
        for collection in catalog.collections {
            offsets.append(count)
            count += collection.entries.count
        }
        self.offsets = offsets
    }

    /// The row id of an entry.
    subscript(key: EntryKey) -> Int {
        offsets[key.collection] + key.entry + 1
    }
}
