import ShowcardCatalog
import ShowcardFeeds

/// Everything the plugin writes for a catalog.
struct Site {
    let catalog: Catalog
    let files: [String: String]
    let inputs: [String: [OutputInput]]
    let diagnostics: [Diagnostic]

    /// Builds a catalog of entries by kind.
    init(
        _ collections: [(kind: Kind, entries: [ContentEntry])],
        configuration: Configuration = Sample.configuration, asOf: Instant = Sample.asOf,
        options: VisibilityOptions = VisibilityOptions(), facts: [Field] = [],
        tokens: [TokenSet] = [],
        announcements: [Conclusion.Announcement] = [], jobs: Int = 1,
        adjust: (inout Catalog) -> Void = { _ in }
    ) async throws {
        let source = SourceCatalog(
            configuration: configuration,
            collections: collections.map { kind, entries in
                SourceCollection(
                    kind: kind, entries: entries.sorted { TextKey.precedes($0.id, $1.id) })
            }, tokens: tokens.map { ThemedTokens(base: $0) }, theme: Theme(), staticFiles: [])
        var catalog = Enricher(asOf: asOf, options: options).enrich(source)
        adjust(&catalog)
        let request = EmissionRequest(catalog: catalog, theme: Theme(), facts: facts, jobs: jobs)
        let emitters = PluginRegistry([FeedsPlugin()], settings: []).emitters.map(\.part)
        let conclusion = Conclusion(
            generation: catalog.asOf.seconds, announcements: announcements)
        var outputs: [PlannedOutput] = []
        var diagnostics: [Diagnostic] = []
        for emitter in emitters {
            let plan = try await emitter.plan(request)
            outputs += try plan.outputs + emitter.conclude(conclusion, request: request)
            diagnostics += plan.diagnostics
        }
        var files: [String: String] = [:]
        var inputs: [String: [OutputInput]] = [:]
        for output in outputs {
            guard case .path(let path) = output.destination else { continue }
            guard files[path.text] == nil else { throw DoublePath(path: path.text) }
            var bytes: [UInt8] = []
            try output.render(&bytes)
            files[path.text] = String(decoding: bytes, as: UTF8.self)
            inputs[path.text] = output.inputs
        }
        self.catalog = catalog
        self.files = files
        self.inputs = inputs
        self.diagnostics = diagnostics
    }

    /// The paths below a folder, in order.
    func paths(below folder: String) -> [String] {
        files.keys.filter { $0.utf8.starts(with: folder.utf8) }.sorted()
    }
}

/// Two outputs go to one path.
struct DoublePath: Error {
    let path: String
}
