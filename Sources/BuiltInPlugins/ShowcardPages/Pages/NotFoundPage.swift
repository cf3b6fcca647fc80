internal import ShowcardCatalog
internal import ShowcardMustache

/// The page that a server shows for missing pages at any depth.
struct NotFoundPage: Page {
    let address: PageAddress
    let template = "404"

    /// Creates the page.
    ///
    /// - Parameter basePath: The path of the site on its server.
    init(basePath: String) {
        address = PageAddress(notFoundBelow: basePath)
    }

    func inputs(in site: Site) -> [OutputInput] {
        [.site]
    }

    func shape(in shapes: Shapes) -> Shape { shapes.plain }

    func head(in site: Site) -> PageHead {
        PageHead(title: site.notFoundTitle, isCanonical: false)
    }

    func values(in site: Site) -> [Value] {
        [site.page(at: address, head(in: site))]
    }
}
