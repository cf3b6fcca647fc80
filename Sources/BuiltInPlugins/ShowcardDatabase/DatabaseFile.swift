import ShowcardCatalog
import ShowcardSQLite

/// The client database of a catalog.
struct DatabaseFile: Sendable {
    let request: EmissionRequest
    let includesBodies: Bool

    /// Builds the database in memory.
    ///
    /// - Returns: The bytes of the database file, which depend only on the catalog and the SQLite library.
    /// - Throws: ``SQLiteError`` if SQLite fails, for example because the database exceeds 1 GiB.
    func bytes() throws(SQLiteError) -> [UInt8] {
        let connection = try Connection()
        try connection.execute(DatabaseSchema.settings)
        try connection.execute(DatabaseSchema.tables(includesBodies: includesBodies))
        try connection.transaction { () throws(SQLiteError) in try fill(connection) }
        try connection.transaction { () throws(SQLiteError) in
            try connection.execute(DatabaseSchema.indexes)
            try connection.execute(DatabaseSchema.search)
        }
        return try connection.compacted()
    }

    private func fill(_ connection: Connection) throws(SQLiteError) {
        let contents = DatabaseContents(request)
        try contents.insertKinds(on: connection)
        try contents.insertEntries(on: connection, includesBodies: includesBodies)
        try contents.insertTags(on: connection)
        try contents.insertLinks(on: connection)
    }
}
