package import ShowcardCatalog

#if Postgres
import ShowcardPostgres
#endif

/// Queries a PostgreSQL server for usage counts.
package struct PostgresUsage: Sendable {
    let settings: PostgresSettings
    let environment: [String: String]
    let places: Places

    /// The locations at which errors are reported.
    package struct Places: Sendable, Hashable {
        /// The location of the address.
        package let url: SourceLocation
        /// The location of the query.
        package let query: SourceLocation

        /// Creates a value.
        package init(url: SourceLocation, query: SourceLocation) {
            (self.url, self.query) = (url, query)
        }
    }

    /// Creates a client for a server.
    ///
    /// - Parameters:
    ///   - settings: The server and the query.
    ///   - environment: The environment of the run, in which `env:NAME` is looked up. In addition, libpq reads its own
    ///     variables from the environment of the process.
    ///   - places: The locations at which errors are reported.
    package init(_ settings: PostgresSettings, environment: [String: String], places: Places) {
        self.settings = settings
        self.environment = environment
        self.places = places
    }

    /// Queries the counts.
    ///
    /// - Parameters:
    ///   - day: The first day that is not counted: `$2` of the query.
    ///   - window: The number of days before it that are returned one by one; `$1` is the first of them.
    /// - Returns: The counts by kind and id in UTF-8 order, and warnings about rows that can't be counted.
    /// - Throws: ``DiagnosticError`` for errors in the settings and the query, ``PluginError`` if the server doesn't
    ///   answer.
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
                "no-postgres", "this program was built without PostgreSQL support",
                at: places.url,
                help: "build it with 'swift build -c release --traits Postgres', which needs libpq"
            ))
        #endif
    }

    /// Returns an error in the query.
    func wrongQuery(_ message: String, help: String? = nil) -> DiagnosticError {
        DiagnosticError(.error("wrong-usage-query", message, at: places.query, help: help))
    }

    /// Returns the warnings about rows that can't be counted.
    private func warnings(of tally: UsageTally) -> [Diagnostic] {
        guard let (count, use) = tally.invalid else { return [] }
        let name = PublishedID.isValid(use.id) ? use.kind : use.id
        let what = "\(count) \(count == 1 ? "row" : "rows") of the query"
        return [
            .warning(
                "unknown-usage",
                "\(what) cannot be counted, first row \(use.row): '\(name.prefix(80))' is not a valid id or kind",
                at: places.query,
                help:
                    "kinds are lower-case letters and digits, joined by '-' or '_'; ids are names of files, or those of the field with the role 'id'"
            )
        ]
    }
}
