import ShowcardSQLite

/// The settings that a ledger stores.
struct LedgerSettings {
    let connection: Connection

    /// The first day that is not compacted; 0 if no day is.
    var foldedBefore: Int {
        get throws(SQLiteError) {
            let sql = "SELECT value FROM settings WHERE name = 'folded_before'"
            guard case .integer(let day)? = try connection.firstValue(of: sql) else { return 0 }
            return min(max(0, day), DayReader.days.upperBound)
        }
    }

    /// Sets the first day that is not compacted.
    func setFoldedBefore(_ day: Int) throws(SQLiteError) {
        try connection.prepare(
            """
            INSERT INTO settings (name, value) VALUES ('folded_before', ?1) \
            ON CONFLICT DO UPDATE SET value = excluded.value
            """
        ).run(.integer(day))
    }
}
