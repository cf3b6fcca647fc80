public import ShowcardCatalog

/// Writes the catalog as static JSON under `v1/`, and what hosts need to serve it in place of a live API.
public struct FeedsPlugin: Plugin {
    static let name = "feeds"

    /// Its name in `catalog.yml`; it runs unless told otherwise.
    ///
    /// `docs/feeds.md` describes its options.
    public let declaration = PluginDeclaration(
        name, summary: "static JSON feeds under v1/, with redirects and headers for hosts",
        options: FeedsOptions.fields, isPure: true)

    /// Where the plugin is spoken of in `catalog.yml`, if it is.
    static func place(in configuration: Configuration) -> SourceLocation? {
        configuration.plugins.first { $0.name == name }?.place
    }

    /// Creates the plugin.
    public init() {}

    /// Adds the one emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(JSONEmitter(options: FeedsOptions(options)))
    }
}
