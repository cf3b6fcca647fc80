internal import ShowcardCatalog
internal import ShowcardMustache

/// Gathers the outputs of the site.
struct PlanBuilder {
    let site: Site
    private(set) var plan = EmissionPlan()
    private var templates: [PageSort: PrerenderedTemplate] = [:]

    init(site: Site) {
        self.site = site
    }

    /// Adds what is to be said of the theme.
    mutating func addFindings() {
        plan.diagnostics +=
            site.diagnostics + UnshownFields(of: site).diagnostics
            + UnusedValues(of: site).diagnostics
        plan.links += TemplateLinks.links(in: site)
    }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isDestination: Whether people are meant to come to its address.
    mutating func add(_ page: some Page, isDestination: Bool = true) {
        let prerendered = prerendered(for: page)
        let planned =
            isDestination ? PlannedPage(page.address.path, entry: page.entry) : nil
        // Another host of pictures stands in the policy of every page.
        let origins = site.frame.policy.pictureOrigins.map(OutputInput.text)
        plan.add(
            page.address.file, listingInputs: { [site] in page.inputs(in: site) + origins },
            page: planned
        ) { [site] output in
            try site.render(page, with: prerendered, into: &output)
        }
    }

    /// What a page has in common with others; made once, as sorts of pages are few.
    private mutating func prerendered(for page: some Page) -> PrerenderedTemplate {
        let sort = PageSort(page, in: site)
        if let prerendered = templates[sort] { return prerendered }
        let prerendered = site.prerendered(for: page)
        templates[sort] = prerendered
        return prerendered
    }

    /// Adds a file; a path that can be none is a diagnostic.
    mutating func add(
        _ path: String, inputs: [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        plan.add(path, inputs: inputs, render: render)
    }
}
