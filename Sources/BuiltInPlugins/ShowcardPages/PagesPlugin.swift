public import ShowcardCatalog

/// Renders the HTML site from the theme: pages and assets.
public struct PagesPlugin: Plugin {
    /// Named `pages`, on by default, without options.
    public let declaration = PluginDeclaration(
        "pages", summary: "renders the HTML site from the theme", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Adds the emitter of the site.
    ///
    /// - Parameters:
    ///   - registry: Where it is added.
    ///   - options: Not used.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(PagesEmitter())
    }
}
