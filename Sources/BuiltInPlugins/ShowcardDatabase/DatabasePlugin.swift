public import ShowcardCatalog

/// Writes the catalog as one SQLite database under `v1/db/`, gzipped, for apps that query it offline.
///
/// `docs/database.md` describes its tables, the queries they are made for, and how to open it.
public struct DatabasePlugin: Plugin {
    private static let bodiesOption = "bodies"

    /// Its name in `catalog.yml`; it is off unless asked for, and takes one option: whether the
    /// bodies go in.
    public let declaration = PluginDeclaration(
        "database", summary: "the catalog as a SQLite database with full-text search",
        isOnByDefault: false,
        options: [Field(bodiesOption, .boolean, defaultValue: .boolean(false))], isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Adds the one emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(DatabaseEmitter(includesBodies: options.flag(Self.bodiesOption)))
    }
}
