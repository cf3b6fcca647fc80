public import ShowcardCatalog

/// Writes the catalog as static JSON under `v1/`, and what hosts need to serve it in place of a live API.
public struct FeedsPlugin: Plugin {
    /// Its name in `catalog.yml`; it runs unless told otherwise and takes no options.
    public let declaration = PluginDeclaration(
        "feeds", summary: "static JSON feeds under v1/, with redirects and headers for hosts")

    /// Creates the plugin.
    public init() {}

    /// Adds the one emitter.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(JSONEmitter())
    }
}
