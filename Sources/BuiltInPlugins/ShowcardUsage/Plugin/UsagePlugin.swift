public import ShowcardCatalog

/// Adds the counts of the usage ledger or of a PostgreSQL server to entries.
public struct UsagePlugin: Plugin {
    private let environment: [String: String]

    /// The plugin `usage` with the options `ledger`, the path of the file below the catalog's folder, and `postgres`,
    /// the server to query instead.
    public let declaration = PluginDeclaration(
        "usage", summary: "counts uses of entries from the usage ledger or a PostgreSQL server",
        options: [LedgerPath.option, PostgresSettings.option], isPure: true)

    /// Creates the plugin.
    ///
    /// - Parameter environment: The environment, which may contain the address of the server.
    public init(environment: [String: String] = [:]) {
        self.environment = environment
    }

    /// Registers the source.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        if let settings = PostgresSettings(options) {
            registry.add(ServerSource(settings, options, environment: environment))
        } else {
            registry.add(LedgerSource(path: LedgerPath(options)))
        }
    }
}
