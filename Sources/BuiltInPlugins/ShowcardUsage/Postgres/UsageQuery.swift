#if Postgres
import ShowcardCatalog
import ShowcardPostgres

/// Runs the query of a team, and adds up what it gives.
struct UsageQuery: Sendable {
    private let settings: PostgresSettings
    private let first: CivilDate
    private let end: CivilDate

    /// Creates a query for the totals before a day, and for so many days before it one by one.
    init(_ settings: PostgresSettings, before end: CivilDate, window: Int) {
        self.settings = settings
        self.end = end
        let start = end.daysSinceEpoch.subtractingReportingOverflow(max(0, window)).partialValue
        first = CivilDate(daysSinceEpoch: start)
    }

    /// Asks the server; waits until it has answered.
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
