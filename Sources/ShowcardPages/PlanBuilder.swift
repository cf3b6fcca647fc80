internal import ShowcardCatalog

/// Gathers the outputs of the site, and what the sitemap says of them.
struct PlanBuilder {
    let site: Site
    private(set) var plan = EmissionPlan()
    private(set) var sitemap: [SitemapURL] = []

    init(site: Site) {
        self.site = site
        plan.diagnostics = site.diagnostics
    }

    /// Adds a page.
    mutating func add(_ page: some Page, isInSitemap: Bool = true) {
        let isAdded = plan.add(page.address.file, inputs: page.inputs(in: site)) { [site] output in
            try site.render(page, into: &output)
        }
        guard isAdded, isInSitemap else { return }
        sitemap.append(SitemapURL(path: page.address.path, entry: page.entry))
    }

    /// Adds a file; a path that can be none is a diagnostic.
    mutating func add(
        _ path: String, inputs: [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        plan.add(path, inputs: inputs, render: render)
    }
}
