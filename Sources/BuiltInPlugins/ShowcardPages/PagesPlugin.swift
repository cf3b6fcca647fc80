public import ShowcardCatalog

/// Renders the HTML site from the theme: pages and assets.
public struct PagesPlugin: Plugin {
    /// The plugin `pages`, which is enabled by default.
    ///
    /// `docs/content.md` describes its option.
    public let declaration = PluginDeclaration(
        "pages", summary: "renders the HTML site from the theme",
        options: [Field(redirectPages, .boolean, defaultValue: .boolean(true))], isPure: true)

    private static let redirectPages = "redirect_pages"

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
    ///   - options: Whether former addresses have pages.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(
            PagesEmitter(
                isLocal: isLocal,
                hasRedirectPages: options[Self.redirectPages] != .boolean(false)))
    }
}
