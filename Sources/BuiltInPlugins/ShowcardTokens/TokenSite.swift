import ShowcardCatalog

/// The style sheet of tokens, and the pages below `/tokens/`.
struct TokenSite: SiteContributor {
    /// The style sheet's name, which sorts before the theme's own.
    private static let stylesheet = "tokens.css"

    func contribute(to catalog: Catalog) -> SiteContribution {
        contribute(to: catalog, theme: Theme())
    }

    func contribute(to catalog: Catalog, theme: Theme) -> SiteContribution {
        guard !catalog.tokens.isEmpty else { return SiteContribution() }
        return SiteContribution(
            pages: TokenPages(catalog, theme: theme).pages,
            assets: [SiteAsset(name: Self.stylesheet, bytes: stylesheet(of: catalog))])
    }

    /// Returns the style sheet of all sets, the default one first; values that all sets share are only on the root.
    private func stylesheet(of catalog: Catalog) -> [UInt8] {
        let standard = catalog.configuration.theme.defaultSet
        let sets =
            catalog.tokens.filter { $0.name == standard }
            + catalog.tokens.filter { $0.name != standard }
        let variables = CSSVariables()
        let common = variables.commonNames(
            in: sets.flatMap { tokens in tokens.modes.compactMap { tokens[$0] } })
        return sets.flatMap { tokens in
            let isDefault = tokens.name == standard
            return variables.stylesheet(
                of: tokens,
                selectors: ThemeSelectors(tokens: tokens, isDefault: isDefault).ofSite,
                omitting: isDefault ? [] : common)
        }
    }
}
