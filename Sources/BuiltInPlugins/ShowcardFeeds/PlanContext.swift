import ShowcardCatalog

/// What all files of one plan are made from.
///
/// A class, so that thousands of renderings share one.
final class PlanContext: Sendable {
    /// The published catalog.
    let catalog: Catalog
    /// What JSON says of the entries of each collection.
    let layouts: [EntryLayout]
    /// The types of the public facts that transforms declare, by name.
    let facts: [String: FieldType]
    /// Writes values of fields.
    let values: ValueWriter
    /// Writes the HTML of bodies, which is read away from the site.
    let bodies: BodyWriter
    /// Whether there are shards for a search beside the feeds.
    let hasSearch: Bool
    /// How many threads may work at once.
    let jobs: Int
    /// How deep lists go.
    let options: FeedsOptions
    /// How large files may be.
    let budgets: SizeBudgets

    init(_ request: EmissionRequest, _ options: FeedsOptions = FeedsOptions()) {
        self.options = options
        budgets = SizeBudgets(options, request.catalog.configuration)
        catalog = request.catalog
        layouts = catalog.collections.map { EntryLayout($0.kind) }
        facts = Dictionary(
            request.publicFacts.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        values = ValueWriter(request)
        bodies = BodyWriter(catalog, base: catalog.configuration.baseURL)
        hasSearch = request.plugins.contains("search")
        jobs = request.jobs
    }
}
