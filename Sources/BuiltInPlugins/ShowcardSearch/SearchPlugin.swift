public import ShowcardCatalog

/// Writes what the site's search reads: shards of words below `v1/search/`, and their schema.
public struct SearchPlugin: Plugin {
    /// Named `search`, on by default, without options.
    public let declaration = PluginDeclaration(
        "search", summary: "word-search shards under v1/search/, for the site", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Adds the emitter of the shards.
    ///
    /// - Parameters:
    ///   - registry: Where it is added.
    ///   - options: Not used.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(SearchEmitter())
    }
}
