import ShowcardSQLite

/// Writes rows of a ledger within a transaction of the caller.
///
/// Changes to the totals of entries are collected, and written by ``settle()``.
struct LedgerWriter {
    /// The treatment of an existing count.
    enum Merging: Hashable {
        /// It is replaced.
        case replacing
        /// The two are added up.
        case adding
    }

    private let findEntry: Statement
    private let insertEntry: Statement
    private let insertDay: Statement
    private let findDay: Statement
    private let updateDay: Statement
    private let findTotal: Statement
    private let updateTotal: Statement
    private let connection: Connection
    /// Whether anything has been written.
    private(set) var hasWritten = false
    /// The pending change of the total and the earliest day, by entry.
    private var open: [Int: (change: Int, firstDay: Int)] = [:]

    init(_ connection: Connection) throws(SQLiteError) {
        self.connection = connection
        findEntry = try connection.prepare("SELECT id FROM entries WHERE kind = ?1 AND name = ?2")
        insertEntry = try connection.prepare("INSERT INTO entries (kind, name) VALUES (?1, ?2)")
        insertDay = try connection.prepare(
            "INSERT INTO days (day, entry, source, count) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"
        )
        findDay = try connection.prepare(
            "SELECT count FROM days WHERE day = ?1 AND entry = ?2 AND source = ?3")
        updateDay = try connection.prepare(
            "UPDATE days SET count = ?4 WHERE day = ?1 AND entry = ?2 AND source = ?3")
        findTotal = try connection.prepare("SELECT total, first_day FROM entries WHERE id = ?1")
        updateTotal = try connection.prepare(
            "UPDATE entries SET total = ?2, first_day = ?3 WHERE id = ?1")
    }

    /// Returns the number of a source, which is created if it doesn't exist.
    static func source(
        _ name: String, in connection: Connection
    ) throws(SQLiteError) -> Int {
        let find = try connection.prepare("SELECT id FROM sources WHERE name = ?1")
        try find.bind(name, at: 1)
        if try find.step(), let id = try find.integer(at: 0) { return id }
        find.reset()
        try connection.prepare("INSERT INTO sources (name) VALUES (?1)").run(.text(name))
        return connection.lastInsertedRowID
    }

    /// Returns the number of an entry, which is created if it doesn't exist.
    ///
    /// - Parameters:
    ///   - kind: The name of its kind.
    ///   - id: Its id.
    /// - Returns: The number.
    /// - Throws: ``SQLiteError`` if the ledger can't be read or written.
    mutating func entry(kind: String, id: String) throws(SQLiteError) -> Int {
        defer { findEntry.reset() }
        findEntry.reset()
        try findEntry.bind(kind, at: 1)
        try findEntry.bind(id, at: 2)
        if try findEntry.step(), let number = try findEntry.integer(at: 0) { return number }
        try insertEntry.run(.text(kind), .text(id))
        hasWritten = true
        return connection.lastInsertedRowID
    }

    /// Writes the count of a day.
    ///
    /// - Returns: Whether the count was written; `false` if the sum would exceed ``Ledger/maxCount``.
    mutating func put(
        _ count: Int, day: Int, entry: Int, source: Int, _ merging: Merging
    ) throws(SQLiteError) -> Bool {
        try bind(insertDay, day, entry, source)
        try insertDay.bind(count, at: 4)
        try finish(insertDay)
        if connection.changes == 1 {
            return note(count, day: day, entry: entry)
        }
        try bind(findDay, day, entry, source)
        let old = try findDay.step() ? try findDay.integer(at: 0) ?? 0 : 0
        findDay.reset()
        let (sum, overflow) =
            merging == .adding ? old.addingReportingOverflow(count) : (count, false)
        guard !overflow, sum <= Ledger.maxCount else { return false }
        guard sum != old else { return true }
        try bind(updateDay, day, entry, source)
        try updateDay.bind(sum, at: 4)
        try finish(updateDay)
        return note(sum - old, day: day, entry: entry)
    }

    /// Writes the changed totals.
    ///
    /// - Throws: ``SQLiteError``; with the code `range` if a total exceeds ``Ledger/maxCount``.
    mutating func settle() throws(SQLiteError) {
        for (entry, part) in open.sorted(by: { $0.key < $1.key }) {
            findTotal.reset()
            try findTotal.bind(entry, at: 1)
            guard try findTotal.step() else { continue }
            let old = try findTotal.integer(at: 0) ?? 0
            let oldDay = try findTotal.integer(at: 1)
            findTotal.reset()
            let (total, overflow) = old.addingReportingOverflow(part.change)
            guard !overflow else { throw Self.tooMany }
            let day = min(oldDay ?? part.firstDay, part.firstDay)
            if total != old || day != oldDay {
                try updateTotal.run(.integer(entry), .integer(total), .integer(day))
            }
        }
        open.removeAll(keepingCapacity: true)
    }

    /// The error for an entry with more uses than can be counted.
    static var tooMany: SQLiteError {
        SQLiteError(
            code: SQLiteError.Code.range, message: "an entry has more uses than can be counted")
    }

    private mutating func note(_ change: Int, day: Int, entry: Int) -> Bool {
        let before = open[entry]
        let (sum, overflow) = (before?.change ?? 0).addingReportingOverflow(change)
        if overflow { return false }
        hasWritten = true
        open[entry] = (sum, min(before?.firstDay ?? day, day))
        return true
    }

    private func bind(
        _ statement: Statement, _ day: Int, _ entry: Int, _ source: Int
    ) throws(SQLiteError) {
        statement.reset()
        try statement.bind(day, at: 1)
        try statement.bind(entry, at: 2)
        try statement.bind(source, at: 3)
    }

    private func finish(_ statement: Statement) throws(SQLiteError) {
        while try statement.step() {}
        statement.reset()
    }

    /// Whether so many totals are pending that they should be written.
    var isLarge: Bool { open.count > 100_000 }
}
