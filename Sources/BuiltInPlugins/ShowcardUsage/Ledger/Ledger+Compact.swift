package import ShowcardCatalog
import ShowcardSQLite

/// The result of compacting a ledger.
package struct CompactOutcome: Sendable, Hashable {
    /// The first day that is still kept as a day.
    package let keptFrom: CivilDate
    /// The number of daily counts that were compacted.
    package let days: Int
    /// The number of monthly counts that replace them.
    package let months: Int
    /// The size of the file in bytes before.
    package let sizeBefore: Int
    /// The size of the file in bytes after.
    package let sizeAfter: Int
}

extension Ledger {
    /// The default number of days that `compact` keeps: more than two years, so that a window of a year can be compared
    /// with the year before.
    package static let defaultKeptDays = 800

    /// Compacts old days into one count a month, on the month's first day, and reduces the size of the file.
    ///
    /// The totals of entries don't change.
    ///
    /// - Parameters:
    ///   - kept: The number of days before `day` that are kept, together with the rest of the first one's month.
    ///   - day: The current day.
    /// - Returns: The result.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist or can't be written.
    package func compact(
        keeping kept: Int, before day: CivilDate
    ) throws(LedgerError) -> CompactOutcome {
        let before = InputStamp(path)?.size ?? 0
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
            sizeBefore: before, sizeAfter: InputStamp(path)?.size ?? 0)
    }

    /// Compacts the days before the first day of a month.
    ///
    /// - Returns: The first day that is kept, and the number of counts before and after.
    private static func fold(
        before end: Int, in connection: Connection
    ) throws(SQLiteError) -> (Int, Int, Int) {
        let settings = LedgerSettings(connection: connection)
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

    /// Returns the SQL expression for the first day of the month of a day.
    private static func month(of day: String) -> String {
        "CAST(strftime('%s', \(day) * 86400, 'unixepoch', 'start of month') AS INTEGER) / 86400"
    }
}
