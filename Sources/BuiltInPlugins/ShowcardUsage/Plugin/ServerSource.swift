import ShowcardCatalog

/// Queries a PostgreSQL server for usage counts instead of reading the ledger.
struct ServerSource: Source {
    let givesEntries = false
    private let usage: PostgresUsage
    /// The location of the option `ledger` if it is set as well.
    private let ledger: SourceLocation?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - settings: The server and the query.
    ///   - options: The options of the plugin.
    ///   - environment: The environment, which may contain the address.
    init(_ settings: PostgresSettings, _ options: PluginOptions, environment: [String: String]) {
        let name = PostgresSettings.option.name
        usage = PostgresUsage(
            settings, environment: environment,
            places: PostgresUsage.Places(
                url: options.place(of: "\(name).url"), query: options.place(of: "\(name).query")))
        let path = LedgerPath.option.name
        ledger = options[path] == nil ? nil : options.place(of: path)
    }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        if let ledger {
            throw DiagnosticError(
                .error(
                    "double-usage", "both a server and a ledger are configured for usage counts",
                    at: ledger,
                    help: "remove 'ledger', or remove 'postgres' to use the ledger"))
        }
        return try await usage.load(before: request.asOf.date, window: request.usageDays)
    }
}
