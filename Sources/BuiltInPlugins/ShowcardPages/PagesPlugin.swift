public import ShowcardCatalog

/// Renders the HTML site from the theme: pages and assets.
public struct PagesPlugin: Plugin {
    /// The plugin `pages`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "pages", summary: "renders the HTML site from the theme", isPure: true)

    private let isLocal: Bool

    /// Creates the plugin.
    public init() { isLocal = false }

    /// Creates the plugin for a site that may have no address, whose pages contain only relative links.
    ///
    /// - Parameter isLocal: Whether the site may have no address.
    package init(isLocal: Bool) { self.isLocal = isLocal }

    /// Registers the emitter of the site.
    ///
    /// - Parameters:
    ///   - registry: The registry that the emitter is added to.
    ///   - options: Not used.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(PagesEmitter(isLocal: isLocal))
    }
}
