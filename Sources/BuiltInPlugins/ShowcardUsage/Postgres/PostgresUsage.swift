package import ShowcardCatalog

#if Postgres
import ShowcardPostgres
#endif

/// Has a PostgreSQL server count uses.
package struct PostgresUsage: Sendable {
    let settings: PostgresSettings
    let environment: [String: String]
    let places: Places

    /// Where problems are reported.
    package struct Places: Sendable, Hashable {
        /// Where the address is given.
        package let url: SourceLocation
        /// Where the query is given.
        package let query: SourceLocation

        /// Creates places.
        package init(url: SourceLocation, query: SourceLocation) {
            self.url = url
            self.query = query
        }
    }

    /// Creates a way to ask.
    ///
    /// - Parameters:
    ///   - settings: Whom, and what.
    ///   - environment: The environment of the run, where `env:NAME` is looked up. libpq reads its own variables of the
    ///     process besides.
    ///   - places: Where problems are reported.
    package init(_ settings: PostgresSettings, environment: [String: String], places: Places) {
        self.settings = settings
        self.environment = environment
        self.places = places
    }

    /// Asks for the counts.
    ///
    /// - Parameters:
    ///   - day: The day that does not count any more, nor any after it: `$2` of the query.
    ///   - window: How many days before it are given one by one; `$1` is the first of them.
    /// - Returns: The counts by kind and id in UTF-8 order, and warnings about rows that count nothing.
    /// - Throws: ``DiagnosticError`` for problems of the settings and of the query, ``PluginError`` when the server
    ///   does not answer.
    package func load(before day: CivilDate, window: Int) async throws -> SourceResult {
        #if Postgres
        let address = try address()
        let questions = UsageQuery(settings, before: day, window: window)
        do {
            let tally = try await onOwnThread { try questions.tally(from: address) }
            return SourceResult(
                usage: tally.counts, countsByDay: window > 0, diagnostics: warnings(of: tally))
        } catch let failure as PostgresError {
            throw error(of: failure)
        } catch let problem as UsageColumns.ColumnsError {
            throw wrongQuery(problem.message, help: problem.help)
        } catch let problem as UsageTally.TooMany {
            throw wrongQuery("row \(problem.row) has more uses than can be counted")
        }
        #else
        throw DiagnosticError(
            .error(
                "no-postgres", "this program cannot speak with PostgreSQL servers",
                at: places.url,
                help: "build it with 'swift build -c release --traits Postgres', which needs libpq"
            ))
        #endif
    }

    /// An error about the query.
    func wrongQuery(_ message: String, help: String? = nil) -> DiagnosticError {
        DiagnosticError(.error("wrong-usage-query", message, at: places.query, help: help))
    }

    /// What is to be said of rows that count nothing.
    private func warnings(of tally: UsageTally) -> [Diagnostic] {
        guard let (count, use) = tally.strange else { return [] }
        let name = Identifier.isValid(use.id) ? use.kind : use.id
        let what = "\(count) \(count == 1 ? "row" : "rows") of the query"
        return [
            .warning(
                "unknown-usage",
                "\(what) cannot be counted, the first is row \(use.row): '\(name.prefix(80))' names no entry",
                at: places.query,
                help: "ids and kinds are of lower-case letters and digits, joined by '-' or '_'")
        ]
    }
}
