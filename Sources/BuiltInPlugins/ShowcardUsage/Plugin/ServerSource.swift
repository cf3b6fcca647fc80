import ShowcardCatalog

/// Has a PostgreSQL server count uses, in the place of the ledger.
struct ServerSource: Source {
    let givesEntries = false
    private let usage: PostgresUsage
    /// Where a ledger is named beside it.
    private let ledger: SourceLocation?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - settings: Whom to ask, and what.
    ///   - options: The options of the plugin.
    ///   - environment: The environment, where the address may be.
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
                    "double-usage", "a server counts the uses, and a ledger is named as well",
                    at: ledger,
                    help: "remove 'ledger', or 'postgres' to count by the ledger"))
        }
        return try await usage.load(before: request.asOf.date, window: request.usageDays)
    }
}
