internal import ShowcardCatalog
internal import ShowcardMustache

/// Collects the outputs of the site.
struct PlanBuilder {
    let site: Site
    private(set) var plan = EmissionPlan()
    private var templates: [PageSort: PrerenderedTemplate] = [:]
    private var sampled: Set<Sample> = []
    /// What every page depends on besides the site: a new image host changes the policy of every page, for example.
    private let shared: [OutputInput]

    init(site: Site) {
        self.site = site
        shared =
            site.frame.policy.pictureOrigins.map(OutputInput.text)
            + site.shareImages.inputs + SiteManifest.inputs(of: site.catalog.pictures.icon)
    }

    /// Adds the diagnostics of the theme in the request that the site is built from.
    mutating func addFindings(for request: EmissionRequest) {
        plan.diagnostics +=
            site.diagnostics + UnshownFields(of: site).diagnostics
            + UnusedValues(of: site).diagnostics + site.themeFindings
            + UnsetProperties(of: request, in: site).diagnostics
        plan.links += TemplateLinks.links(in: site)
    }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isDestination: Whether visitors are meant to open the address of the page.
    mutating func add(_ page: some Page, isDestination: Bool = true) {
        let prerendered = prerendered(for: page)
        var planned: PlannedPage?
        if isDestination {
            let head = page.head(in: site)
            planned = PlannedPage(
                page.address.path, entry: page.entry, share: site.shareImages.drawn(for: head))
            planned?.isIndexed = head.isIndexed
        }
        let isAdded = plan.add(
            page.address.file, listingInputs: { [site, shared] in page.inputs(in: site) + shared },
            page: planned
        ) { [site] output in
            try site.render(page, with: prerendered, into: &output)
        }
        guard isAdded else { return }
        let last = plan.outputs.count - 1
        plan.outputs[last].template = page.template
        plan.outputs[last].isSample = sampled.insert(Sample(page, in: site)).inserted
    }

    /// Pages of which `showcard check` renders one: those of a template in a section.
    private struct Sample: Hashable {
        private let template: String
        private let section: Int?

        init(_ page: some Page, in site: Site) {
            template = page.template
            section = page.section(in: site.navigation)
        }
    }

    /// Returns the prerendered parts that a page shares with others; cached because there are few sorts of pages.
    private mutating func prerendered(for page: some Page) -> PrerenderedTemplate {
        let sort = PageSort(page, in: site)
        if let prerendered = templates[sort] { return prerendered }
        let prerendered = site.prerendered(for: page)
        templates[sort] = prerendered
        return prerendered
    }

    /// Adds a file, or a diagnostic if its path is invalid.
    mutating func add(
        _ path: String, inputs: [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        plan.add(path, inputs: inputs, render: render)
    }

    /// Adds a file that the pages of other languages use too, under the same path.
    mutating func addShared(
        _ path: String, inputs: [OutputInput],
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        if plan.add(path, inputs: inputs, render: render) {
            plan.outputs[plan.outputs.count - 1].isShared = true
        }
    }
}
