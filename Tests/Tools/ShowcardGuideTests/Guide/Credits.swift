import ShowcardCatalog

struct Credits: SiteContributor {
    func contribute(to catalog: Catalog) -> SiteContribution {
        let names = catalog.collections.map { PageValue.text($0.kind.titleMany) }
        return SiteContribution(
            pages: [
                SitePage(
                    folder: "credits/", template: "credits", titleKey: "credits_title",
                    isInNavigation: true,
                    data: .record([PageValue.Member("names", .list(names))]))
            ],
            assets: [
                SiteAsset(name: "credits.css", bytes: Array(".credits { columns: 2 }\n".utf8))
            ],
            links: [
                SiteLink(
                    "license", path: "credits/", mediaType: "text/html", title: "Who made this")
            ])
    }
}
