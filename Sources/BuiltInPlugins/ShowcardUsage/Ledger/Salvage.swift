import ShowcardSQLite

/// Copies the readable rows of a damaged ledger into an empty one.
struct Salvage {
    let old: Connection
    let new: Connection

    /// Copies all tables, and recomputes the totals.
    func run() throws(SQLiteError) {
        // Each table is read from both ends as far as its pages are readable; duplicates are ignored.
        try copy("sources", ["id", "name"])
        try copy("entries", ["id", "kind", "name"], orders: ["id", "id DESC", "kind, name"])
        try copy("days", ["day", "entry", "source", "count"], orders: ["day", "day DESC"])
        try copy(
            "imports", ["id", "hash", "source", "file", "form", "rows", "imported_at"],
            orders: ["id", "id DESC"])
        try copy("settings", ["name", "value"])
        try new.execute(
            """
            DELETE FROM days WHERE day NOT BETWEEN 0 AND \(DayReader.days.upperBound)
                OR entry NOT IN (SELECT id FROM entries) OR source NOT IN (SELECT id FROM sources)
                OR count > \(Ledger.maxCount);
            DELETE FROM imports WHERE source NOT IN (SELECT id FROM sources);
            UPDATE entries SET total = own.total, first_day = own.day
                FROM (SELECT entry, sum(count) AS total, min(day) AS day FROM days GROUP BY entry) AS own
                WHERE own.entry = entries.id;
            """)
    }

    private func copy(
        _ table: String, _ columns: [String], orders: [String] = ["1"]
    ) throws(SQLiteError) {
        let names = columns.joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = try new.prepare("INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(places))")
        for order in orders {
            guard let rows = try? old.prepare("SELECT \(names) FROM \(table) ORDER BY \(order)")
            else { continue }
            let isWhole = try copy(rows, columns.count, with: insert)
            if isWhole { return }
        }
    }

    /// Copies the rows of a query until its end, or until a row can't be read.
    ///
    /// - Returns: Whether the end was reached.
    private func copy(
        _ rows: Statement, _ count: Int, with insert: Statement
    ) throws(SQLiteError) -> Bool {
        while let isRow = try? rows.step() {
            guard isRow else { return true }
            var values: [SQLiteValue] = []
            for column in 0..<count {
                guard let value = try? rows.value(at: column) else { break }
                values.append(value)
            }
            guard values.count == count else { continue }
            do throws(SQLiteError) {
                try insert.run(values)
            } catch {
                // If the table rejects a value, only that row is lost.
                guard
                    error.primaryCode == SQLiteError.Code.constraint
                        || error.primaryCode == SQLiteError.Code.mismatch
                else { throw error }
            }
        }
        return false
    }
}
