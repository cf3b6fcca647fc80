public import ShowcardCatalog

/// Writes the catalog as static JSON under `v1/`, and the files that hosts need to serve it instead of a live API.
public struct FeedsPlugin: Plugin {
    static let name = "feeds"

    /// The declaration of the plugin, which is enabled by default.
    ///
    /// `docs/feeds.md` describes its options.
    public let declaration = PluginDeclaration(
        name, summary: "static JSON feeds under v1/, with redirects and headers for hosts",
        options: FeedsOptions.fields, isPure: true)

    /// Returns the location of the plugin's options in `catalog.yml`; `nil` if there aren't any.
    static func place(in configuration: Configuration) -> SourceLocation? {
        configuration.plugins.first { $0.name == name }?.place
    }

    /// Creates the plugin.
    public init() {}

    /// Registers the emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(JSONEmitter(options: FeedsOptions(options)))
    }
}
