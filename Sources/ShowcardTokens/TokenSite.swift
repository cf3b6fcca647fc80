import ShowcardCatalog

/// What tokens add to the site: the style sheet and the page `/tokens/`.
struct TokenSite: SiteContributor {
    /// The style sheet's name: it comes before the theme's own.
    private static let stylesheet = "tokens.css"

    func contribute(to catalog: Catalog) -> SiteContribution {
        guard !catalog.tokens.isEmpty else { return SiteContribution() }
        let page = SitePage(
            folder: TokenPage.folder, template: "tokens", titleKey: "tokens_title",
            isInNavigation: true,
            data: .record([
                PageValue.Member("sets", .list(catalog.tokens.map { TokenSetView($0).value }))
            ]),
            shape: .record([PageValue.Member("sets", TokenSetView.shape)]))
        return SiteContribution(
            pages: [page],
            assets: [SiteAsset(name: Self.stylesheet, bytes: stylesheet(of: catalog))])
    }

    /// All sets, the default one first; what is the same in all of them is there once, on the root.
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
