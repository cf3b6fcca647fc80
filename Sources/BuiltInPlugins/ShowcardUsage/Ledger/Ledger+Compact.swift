package import ShowcardCatalog
import ShowcardSQLite

/// What came of compacting a ledger.
package struct CompactOutcome: Sendable, Hashable {
    /// The first day that the ledger still has by itself.
    package let keptFrom: CivilDate
    /// How many counts of days have become counts of months.
    package let days: Int
    /// How many counts of months they have become.
    package let months: Int
    /// The size of the file in bytes before.
    package let sizeBefore: Int
    /// The size of the file in bytes after.
    package let sizeAfter: Int
}

extension Ledger {
    /// How many days `compact` keeps unless told otherwise: two years and some, so that windows of a year have one
    /// before them.
    package static let defaultKeptDays = 800

    /// Folds old days into one count a month, on the month's first day, and gives the room back.
    ///
    /// What an entry has in all stays the same.
    ///
    /// - Parameters:
    ///   - kept: How many days before the day are kept by themselves, and the rest of the month that the first is in.
    ///   - day: The day that it is.
    /// - Returns: What was done.
    /// - Throws: ``LedgerError`` if there is no ledger, or it cannot be written.
    package func compact(
        keeping kept: Int, before day: CivilDate
    ) throws(LedgerError) -> CompactOutcome {
        let before = FileStamp(path)?.size ?? 0
        let oldest = day.daysSinceEpoch.subtractingReportingOverflow(max(0, kept)).partialValue
        let end = RowCounter.monthStart(max(0, oldest))
        let (keptFrom, days, months) = try writing { connection throws(LedgerError) in
            try named { () throws(SQLiteError) in
                let result = try connection.transaction { () throws(SQLiteError) in
                    try Self.fold(before: end, in: connection)
                }
                try connection.execute("VACUUM")
                return result
            }
        }
        return CompactOutcome(
            keptFrom: CivilDate(daysSinceEpoch: keptFrom), days: days, months: months,
            sizeBefore: before, sizeAfter: FileStamp(path)?.size ?? 0)
    }

    /// Folds the days before a first day of a month.
    ///
    /// - Returns: The first day that is kept by itself; how many counts there were, and how many there are now.
    private static func fold(
        before end: Int, in connection: Connection
    ) throws(SQLiteError) -> (Int, Int, Int) {
        let settings = LedgerSettings(connection)
        let start = try settings.foldedBefore
        guard end > start else { return (start, 0, 0) }
        try connection.prepare(
            """
            CREATE TEMP TABLE months AS SELECT \(month(of: "day")) AS month, entry, source, \
            sum(count) AS count, count(*) AS days FROM main.days \
            WHERE day >= \(start) AND day < \(end) GROUP BY month, entry, source
            """
        ).run()
        let days = try connection.firstValue(of: "SELECT ifnull(sum(days), 0) FROM months")
        let months = try connection.firstValue(of: "SELECT count(*) FROM months")
        try connection.execute(
            """
            DELETE FROM days WHERE day >= \(start) AND day < \(end);
            INSERT INTO days (day, entry, source, count)
                SELECT month, entry, source, count FROM months ORDER BY month, entry, source;
            UPDATE entries SET first_day = \(month(of: "first_day"))
                WHERE first_day >= \(start) AND first_day < \(end);
            DROP TABLE temp.months;
            """)
        try settings.setFoldedBefore(end)
        guard case .integer(let days)? = days, case .integer(let months)? = months else {
            return (end, 0, 0)
        }
        return (end, days, months)
    }

    /// The SQL of the first day of a day's month.
    private static func month(of day: String) -> String {
        "CAST(strftime('%s', \(day) * 86400, 'unixepoch', 'start of month') AS INTEGER) / 86400"
    }
}
