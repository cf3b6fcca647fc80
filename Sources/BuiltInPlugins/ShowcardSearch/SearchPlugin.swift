public import ShowcardCatalog

/// Writes the data of the site's search: shards of words below `v1/search/`, and their schema.
public struct SearchPlugin: Plugin {
    /// The plugin `search`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "search", summary: "word-search shards under v1/search/, for the site", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the emitter of the shards.
    ///
    /// - Parameters:
    ///   - registry: The registry that the emitter is added to.
    ///   - options: Not used.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(SearchEmitter())
    }
}
