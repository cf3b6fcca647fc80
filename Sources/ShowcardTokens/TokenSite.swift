import ShowcardCatalog

/// What tokens add to the site: the style sheet and the page `/tokens/`.
struct TokenSite: SiteContributor {
    /// The style sheet's name: it comes before the theme's own.
    private static let stylesheet = "tokens.css"

    func contribute(to catalog: Catalog) -> SiteContribution {
        guard !catalog.tokens.isEmpty else { return SiteContribution() }
        let page = SitePage(
            folder: "tokens/", template: "tokens", titleKey: "tokens_title", isInNavigation: true,
            data: .record([
                PageValue.Member("sets", .list(catalog.tokens.map { TokenSetView($0).value }))
            ]))
        return SiteContribution(
            pages: [page],
            assets: [SiteAsset(name: Self.stylesheet, bytes: stylesheet(of: catalog))])
    }

    /// The default set on the root; the others wherever `data-theme` names them.
    private func stylesheet(of catalog: Catalog) -> [UInt8] {
        let standard = catalog.configuration.theme.defaultSet
        let variables = CSSVariables()
        var bytes: [UInt8] = []
        for set in catalog.tokens where set.name == standard {
            bytes += variables.stylesheet(of: set)
        }
        for set in catalog.tokens where set.name != standard {
            bytes += variables.stylesheet(of: set, selector: "[data-theme=\"\(set.name)\"]")
        }
        return bytes
    }
}
