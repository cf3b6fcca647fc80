public import ShowcardCatalog

/// Puts the design tokens into the site: a style sheet that every page links, a page that shows them, and the
/// values as CSS and JSON for others to use.
public struct TokensPlugin: Plugin {
    /// On unless switched off; takes no options.
    public let declaration = PluginDeclaration(
        "tokens", summary: "the design tokens as CSS, JSON and a page", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Adds the page, the style sheet and the files.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(TokenSite())
        registry.add(TokenFiles())
    }
}
