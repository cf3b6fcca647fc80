import ShowcardCatalog
import ShowcardSQLite

extension DatabaseContents {
    /// Inserts the kinds, numbered from 1 in the catalog's order.
    func insertKinds(on connection: Connection) throws(SQLiteError) {
        let insertion = try Insertion(
            into: "kinds", ["id", "name", "path", "title_one", "title_many"], on: connection)
        for (index, collection) in catalog.collections.enumerated() {
            let kind = collection.kind
            try insertion.insert([
                .integer(index + 1), .text(kind.name), .text(kind.path), .text(kind.titleOne),
                .text(kind.titleMany),
            ])
        }
    }

    /// Inserts the entries.
    func insertEntries(
        on connection: Connection, includesBodies: Bool
    ) throws(SQLiteError) {
        let columns = EntryColumn.all(includesBodies: includesBodies)
        let insertion = try Insertion(into: "entries", columns.map(\.name), on: connection)
        try forEachEntry { key, entry, kind throws(SQLiteError) in
            let row = EntryRow(contents: self, key: key, entry: entry, kind: kind)
            try insertion.insert(columns.map { $0.value(row) })
        }
    }
}
