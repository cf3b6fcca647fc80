public import ShowcardCatalog

/// Adds the design tokens to the site: a style sheet that every page links, pages that show the tokens, and their
/// values as CSS and JSON for other programs.
public struct TokensPlugin: Plugin {
    /// The plugin `tokens`, which is enabled by default and has no options.
    public let declaration = PluginDeclaration(
        "tokens", summary: "the design tokens as CSS, JSON and a page", isPure: true)

    private let shown: ShownTokens.Reader?

    /// Creates the plugin.
    public init() { shown = nil }

    /// Creates the plugin for pages of tokens that are not the catalog's.
    ///
    /// - Parameter tokens: Reads the tokens of a build.
    package init(showing tokens: @escaping ShownTokens.Reader) { shown = tokens }

    /// Registers the pages, the style sheet and the files.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(TokenSite(shown: shown))
        registry.add(TokenOutputFiles(shown: shown))
    }
}

/// Writes `tokens/<set>.css`, `tokens/<set>.preview.css` and `tokens/<set>.json` for each set.
struct TokenOutputFiles: Emitter {
    /// Reads the tokens, if they are not the catalog's.
    let shown: ShownTokens.Reader?

    func plan(_ request: EmissionRequest) async throws -> EmissionPlan {
        var plan = EmissionPlan()
        let shown = try shown?()
        plan.diagnostics += shown?.warnings ?? []
        let inputs = [.tokens] + (shown.map { [OutputInput.text($0.version)] } ?? [])
        for tokens in shown?.sets.map(\.tokens) ?? request.catalog.tokens {
            plan.add("tokens/\(tokens.name).css", inputs: inputs) {
                $0 += CSSVariables().stylesheet(
                    of: tokens,
                    selectors: ThemeSelectors(tokens: tokens, isDefault: true).ofOneSet)
            }
            plan.add("tokens/\(tokens.name).preview.css", inputs: inputs) {
                $0 += PreviewStyles(tokens: tokens).bytes
            }
            plan.add("tokens/\(tokens.name).json", inputs: inputs) {
                $0 += TokenListing(tokens).json
            }
        }
        return plan
    }

    /// Plans nothing: the files contain no entries.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        EmissionPlan()
    }
}

/// The style sheets of tokens, and the pages below `/tokens/`.
struct TokenSite: SiteContributor {
    /// The name of the default set's style sheet, which sorts before the theme's own.
    private static let stylesheet = "tokens.css"

    /// Reads the tokens, if they are not the catalog's.
    let shown: ShownTokens.Reader?

    func contribute(to catalog: Catalog) throws -> SiteContribution {
        try contribute(to: catalog, theme: Theme())
    }

    func contribute(to catalog: Catalog, theme: Theme) throws -> SiteContribution {
        let shown = try shown?()
        guard shown != nil || !catalog.tokens.isEmpty else { return SiteContribution() }
        return SiteContribution(
            pages: TokenPages(catalog, theme: theme, showing: shown).pages,
            assets: stylesheets(of: catalog))
    }

    /// Returns the style sheet of the default set, which pages link, and one for each other look; values that all sets
    /// share are only on the root.
    private func stylesheets(of catalog: Catalog) -> [SiteAsset] {
        let standard = catalog.configuration.theme.defaultSet
        let variables = CSSVariables()
        let common = Once {
            variables.commonNames(
                in: catalog.tokens.flatMap { tokens in tokens.modes.compactMap { tokens[$0] } })
        }
        let hasDefault = catalog.tokens.contains { $0.name == standard }
        return catalog.tokens.map { tokens in
            let isDefault = tokens.name == standard
            var asset = SiteAsset(
                name: isDefault ? Self.stylesheet : "tokens-\(tokens.name).css", inputs: [.tokens]
            ) {
                variables.stylesheet(
                    of: tokens,
                    selectors: ThemeSelectors(tokens: tokens, isDefault: isDefault).ofSite,
                    omitting: isDefault || !hasDefault ? [] : common.value)
            }
            if !isDefault { asset.look = tokens.name }
            return asset
        }
    }
}
