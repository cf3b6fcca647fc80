import ShowcardSQLite

/// What a ledger knows of itself.
struct LedgerSettings {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The first day that is not folded into a month; 0 where none is.
    var foldedBefore: Int {
        get throws(SQLiteError) {
            let sql = "SELECT value FROM settings WHERE name = 'folded_before'"
            guard case .integer(let day)? = try connection.firstValue(of: sql) else { return 0 }
            return min(max(0, day), DayReader.days.upperBound)
        }
    }

    /// Sets the first day that is not folded into a month.
    func setFoldedBefore(_ day: Int) throws(SQLiteError) {
        try connection.prepare(
            """
            INSERT INTO settings (name, value) VALUES ('folded_before', ?1) \
            ON CONFLICT DO UPDATE SET value = excluded.value
            """
        ).run(.integer(day))
    }
}
