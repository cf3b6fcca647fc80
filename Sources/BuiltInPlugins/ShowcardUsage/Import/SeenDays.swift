import ShowcardSQLite

/// Remembers the entries and days that a large file has counts for, to find duplicates; on disk because there may be
/// millions.
final class SeenDays {
    private let connection: Connection
    private var insert: Statement?

    init(_ connection: Connection) {
        self.connection = connection
    }

    deinit {
        insert = nil
        try? connection.execute("DROP TABLE IF EXISTS temp.seen")
    }

    /// Adds the count of an entry on a day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - entry: The number of the entry.
    ///   - isLast: Whether no duplicates have to be found after the current run of calls.
    /// - Returns: Whether it is the first count for the entry and day.
    /// - Throws: ``SQLiteError`` if there is no space to store it.
    func add(day: Int, entry: Int, isLast: Bool) throws(SQLiteError) -> Bool {
        if insert == nil {
            if isLast { return true }
            try connection.execute(
                "CREATE TEMP TABLE seen (day, entry, PRIMARY KEY (day, entry)) WITHOUT ROWID")
            insert = try connection.prepare("INSERT OR IGNORE INTO temp.seen VALUES (?1, ?2)")
        }
        guard let insert else { return true }
        insert.reset()
        try insert.bind(day, at: 1)
        try insert.bind(entry, at: 2)
        while try insert.step() {}
        insert.reset()
        return connection.changes == 1
    }
}
