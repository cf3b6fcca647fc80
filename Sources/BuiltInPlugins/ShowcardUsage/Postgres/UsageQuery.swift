#if Postgres
import ShowcardCatalog
import ShowcardPostgres

/// Runs the configured query and adds up its rows.
struct UsageQuery: Sendable {
    private let settings: PostgresSettings
    private let first: CivilDate
    private let end: CivilDate

    /// Creates a query for the totals before a day, and for the single days of a window before it.
    init(_ settings: PostgresSettings, before end: CivilDate, window: Int) {
        self.settings = settings
        self.end = end
        let start = end.daysSinceEpoch.subtractingReportingOverflow(max(0, window)).partialValue
        first = CivilDate(daysSinceEpoch: start)
    }

    /// Runs the query and waits for the result.
    func tally(from address: ServerAddress) throws -> UsageTally {
        let values = [QueryValue.day(first.text), .day(end.text)]
        let session = try Session(
            address, limits: SessionLimits(seconds: settings.seconds), name: "showcard")
        let query = try session.prepare(settings.query, with: values)
        let columns = try UsageColumns(query.columns, usualKind: settings.kind)
        var tally = UsageTally(first: first, end: end)
        try session.run(query, with: values) { row in
            try tally.take(try columns.use(row))
        }
        return tally
    }
}
#endif
