public import ShowcardCatalog

/// Adds the design tokens to the site: a style sheet that every page links, pages that show the tokens, and their
/// values as CSS and JSON for other programs.
public struct TokensPlugin: Plugin {
    /// The plugin `tokens`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "tokens", summary: "the design tokens as CSS, JSON and a page", isPure: true)

    /// Creates the plugin.
    public init() {}

    /// Registers the pages, the style sheet and the files.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(TokenSite())
        registry.add(TokenFiles())
    }
}
