public import ShowcardCatalog

/// Renders the HTML site from the theme: pages and assets.
public struct PagesPlugin: Plugin {
    /// The plugin `pages`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "pages", summary: "renders the HTML site from the theme", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the emitter of the site.
    ///
    /// - Parameters:
    ///   - registry: The registry that the emitter is added to.
    ///   - options: Not used.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(PagesEmitter())
    }
}
