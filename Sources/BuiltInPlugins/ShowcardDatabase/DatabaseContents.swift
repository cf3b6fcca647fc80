import ShowcardCatalog
import ShowcardSQLite

/// What goes into the database, and under which numbers.
struct DatabaseContents: Sendable {
    /// The published catalog.
    let catalog: Catalog
    /// Where the fields of each collection's kind go.
    let columns: [KindColumns]
    /// The row ids of the entries.
    let rows: EntryRows
    /// Writes values of fields.
    let values: ValueWriter

    init(_ request: EmissionRequest) {
        catalog = request.catalog
        columns = catalog.collections.map { KindColumns($0.kind) }
        rows = EntryRows(catalog)
        values = ValueWriter(request)
    }

    /// Goes through all entries, in the order of their row ids.
    func forEachEntry(
        _ body: (EntryKey, Entry, Kind) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        for (index, collection) in catalog.collections.enumerated() {
            for (position, entry) in collection.entries.enumerated() {
                try body(EntryKey(collection: index, entry: position), entry, collection.kind)
            }
        }
    }
}
