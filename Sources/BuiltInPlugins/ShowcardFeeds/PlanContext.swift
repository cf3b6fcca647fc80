import ShowcardCatalog

/// The data that all files of one plan are rendered from.
///
/// This is a class because thousands of renderings share it.
final class PlanContext: Sendable {
    /// The published catalog.
    let catalog: Catalog
    /// The keys of the entries of each collection.
    let layouts: [EntryLayout]
    /// The types of the public facts that transforms declare, by name.
    let facts: [String: FieldType]
    /// Writes values of fields.
    let values: ValueWriter
    /// Writes the HTML of bodies with absolute links, because it is read outside the site.
    let bodies: BodyWriter
    /// Whether a plugin writes the search data.
    let hasSearch: Bool
    /// The maximum number of concurrent threads.
    let jobs: Int
    /// The options of the feeds.
    let options: FeedsOptions
    /// The size limits of files.
    let budgets: SizeBudgets
    /// The words in facts; `nil` for those of ``BadgeFacts``.
    let words: FactWords?

    /// The words in facts, as inputs of files.
    let wordInputs: [OutputInput]

    /// The language tag of the texts; `nil` for the default language.
    var language: String? {
        catalog.languageFolder.isEmpty ? nil : catalog.configuration.language
    }

    init(_ request: EmissionRequest, _ options: FeedsOptions = FeedsOptions()) {
        self.options = options
        budgets = SizeBudgets(options, request.catalog.configuration)
        catalog = request.catalog
        layouts = catalog.collections.map { EntryLayout($0.kind) }
        facts = Dictionary(
            request.publicFacts.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        values = ValueWriter(request)
        bodies = BodyWriter(catalog, base: catalog.configuration.baseURL)
        hasSearch = request.roles.contains(.search)
        jobs = request.jobs
        words = .inData(of: catalog, request.theme.strings)
        wordInputs = words.map { [.text($0.inputs)] } ?? []
    }
}
