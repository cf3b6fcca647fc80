import ShowcardCatalog
import ShowcardSQLite

/// The content of the database, and the row ids.
struct DatabaseContents: Sendable {
    /// The published catalog.
    let catalog: Catalog
    /// The columns of the fields of each collection's kind.
    let columns: [KindColumns]
    /// The row ids of the entries.
    let rows: EntryRows
    /// Writes values of fields.
    let values: ValueWriter
    /// Writes bodies as HTML.
    let bodies: BodyWriter
    /// The words in facts; `nil` for those of ``BadgeFacts``.
    let words: FactWords?

    init(_ request: EmissionRequest) {
        catalog = request.catalog
        columns = catalog.collections.map { KindColumns($0.kind) }
        rows = EntryRows(catalog)
        values = ValueWriter(request)
        bodies = BodyWriter(catalog, base: catalog.configuration.baseURL)
        words = .inData(of: catalog, request.theme.strings)
    }

    /// Calls a closure for every entry, in the order of the row ids.
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
