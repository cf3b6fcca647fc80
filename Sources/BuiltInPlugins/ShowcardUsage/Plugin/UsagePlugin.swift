public import ShowcardCatalog

/// Gives entries the counts of the usage ledger, or of a PostgreSQL server.
public struct UsagePlugin: Plugin {
    private let environment: [String: String]

    /// Named `usage`; takes `ledger`, the path of the file below the catalog's folder, or `postgres`, the server to ask
    /// in its place.
    public let declaration = PluginDeclaration(
        "usage", summary: "counts uses of entries from the usage ledger or a PostgreSQL server",
        options: [LedgerPath.option, PostgresSettings.option], isPure: true)

    /// Creates the plugin.
    ///
    /// - Parameter environment: The environment, where addresses of servers are looked up.
    public init(environment: [String: String] = [:]) {
        self.environment = environment
    }

    /// Adds the one source.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        if let settings = PostgresSettings(options) {
            registry.add(ServerSource(settings, options, environment: environment))
        } else {
            registry.add(LedgerSource(path: LedgerPath(options)))
        }
    }
}
