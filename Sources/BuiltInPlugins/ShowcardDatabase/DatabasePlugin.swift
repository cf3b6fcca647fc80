public import ShowcardCatalog

/// Writes the catalog as one SQLite database under `v1/db/`, gzipped, for apps that query it offline.
///
/// `docs/database.md` describes its tables, the queries they are made for, and how to open it.
public struct DatabasePlugin: Plugin {
    private static let bodies = PluginOption("bodies", default: false)

    /// The declaration of the plugin, which is disabled by default and has one option: whether the database contains
    /// the bodies.
    public let declaration = PluginDeclaration(
        "database", summary: "the catalog as a SQLite database with full-text search",
        isOnByDefault: false,
        options: [bodies], isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(DatabaseEmitter(includesBodies: options[Self.bodies]))
    }
}
