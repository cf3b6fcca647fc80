package import ShowcardCatalog
import ShowcardSQLite

extension Ledger {
    /// Returns how often each entry was used before a day.
    ///
    /// - Parameters:
    ///   - day: The first day that is not counted.
    ///   - window: The number of days before it that are returned one by one.
    /// - Returns: The entries with a count before the day, by kind and id in UTF-8 order.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist or can't be read.
    package func counts(before day: CivilDate, window: Int) throws(LedgerError) -> [UsageCount] {
        try reading { connection throws(SQLiteError) in
            var tally = try LedgerTally(connection, before: day)
            try tally.subtract(from: connection)
            try tally.addDays(window, from: connection)
            return tally.counts
        }
    }
}

/// Adds up the counts of every entry in a ledger.
private struct LedgerTally {
    /// The counts of an entry.
    private struct Line {
        let kind: String
        let id: String
        var total: Int
        let firstDay: Int?
    }

    private let end: Int
    private var lines: [Line] = []
    /// The days of each line; empty if no window was requested.
    private var days: [[DayCount]] = []
    /// The position of each entry's line by its number in the ledger; the numbers are small and dense.
    private var positions: [Int32] = []

    init(_ connection: Connection, before day: CivilDate) throws(SQLiteError) {
        end = day.daysSinceEpoch
        let entries = try connection.prepare(
            "SELECT id, kind, name, total, first_day FROM entries ORDER BY kind, name")
        while try entries.step() {
            guard let number = try entries.integer(at: 0), let kind = try entries.text(at: 1),
                let id = try entries.text(at: 2), let total = try entries.integer(at: 3)
            else { continue }
            try place(number, in: entries)
            lines.append(
                Line(kind: kind, id: id, total: total, firstDay: try entries.integer(at: 4)))
        }
    }

    /// The counts of the entries that were used before the day.
    var counts: [UsageCount] {
        lines.indices.compactMap { position in
            let line = lines[position]
            guard let first = line.firstDay, first < end else { return nil }
            return UsageCount(
                kind: line.kind, id: line.id, count: max(0, line.total),
                days: days.isEmpty ? [] : days[position])
        }
    }

    /// Subtracts the days that are not counted yet from the totals.
    mutating func subtract(from connection: Connection) throws(SQLiteError) {
        let days = try connection.prepare("SELECT entry, count FROM days WHERE day >= ?")
        try days.bind(end, at: 1)
        while try days.step() {
            let (entry, count) = (try days.integer(at: 0) ?? -1, try days.integer(at: 1) ?? 0)
            guard let position = position(of: entry) else { continue }
            lines[position].total =
                lines[position].total.subtractingReportingOverflow(count)
                .partialValue
        }
    }

    /// Adds the days of a window, each with the counts of all sources.
    mutating func addDays(_ window: Int, from connection: Connection) throws(SQLiteError) {
        guard window > 0 else { return }
        let days = try connection.prepare(
            "SELECT day, entry, count FROM days WHERE day >= ?1 AND day < ?2 ORDER BY day, entry")
        try days.bind(max(0, end.subtractingReportingOverflow(window).partialValue), at: 1)
        try days.bind(end, at: 2)
        // Arrays in a local variable are appended to in place.
        var gathered = [[DayCount]](repeating: [], count: lines.count)
        var last = (day: -1, entry: -1, count: 0)
        while let row = try days.stepIntegers() {
            if row.0 == last.day, row.1 == last.entry {
                let (sum, overflow) = last.count.addingReportingOverflow(row.2)
                last.count = overflow ? .max : sum
            } else {
                if let position = position(of: last.entry) {
                    gathered[position].append(
                        DayCount(CivilDate(daysSinceEpoch: last.day), last.count))
                }
                last = row
            }
        }
        if let position = position(of: last.entry) {
            gathered[position].append(DayCount(CivilDate(daysSinceEpoch: last.day), last.count))
        }
        self.days = gathered
    }

    private mutating func place(_ number: Int, in statement: Statement) throws(SQLiteError) {
        // Entries are numbered consecutively; another number was not written by this program.
        guard number >= 0, number < 50_000_000 else {
            throw SQLiteError(
                code: SQLiteError.Code.mismatch, message: "an entry has the number \(number)")
        }
        while positions.count <= number { positions.append(-1) }
        positions[number] = Int32(truncatingIfNeeded: lines.count)
    }

    private func position(of entry: Int) -> Int? {
        guard entry >= 0, entry < positions.count, positions[entry] >= 0 else { return nil }
        return Int(positions[entry])
    }
}
