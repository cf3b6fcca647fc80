import ShowcardCatalog
import ShowcardSyndication

/// A catalog of notes with dates and of moods without, and what plugins write for it through the contract alone.
struct TinyFeed {
    static let note = Kind(
        name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("photo", .asset(orURL: true), role: .image),
            Field("tags", .list(.string), role: .tags),
            Field("at", .instant, role: .published),
        ])
    static let letter = Kind(
        name: "letter", path: "letters", titleOne: "Letter", titleMany: "Letters",
        fields: [
            Field("name", .string, isRequired: true), Field("at", .instant, role: .published),
        ])
    static let mood = Kind(
        name: "mood", path: "moods", titleOne: "Mood", titleMany: "Moods",
        fields: [
            Field("name", .string, isRequired: true),
            Field("at", .instant, isPrivate: true, role: .published),
        ])

    var configuration = Configuration(
        name: "Tiny & Co", baseURL: "https://example.org/shop/", tagline: "A <small> one")
    private var entries: [String: [ContentEntry]] = [:]
    /// Whether entries have pages.
    var hasPages = true

    /// Adds an entry.
    mutating func add(
        _ id: String, of kind: Kind = note, at day: String? = nil,
        _ fields: [String: FieldValue] = [:], body: String = ""
    ) {
        var fields = fields
        if let day, let instant = try? Instant.parse(day) { fields["at"] = .instant(instant) }
        let values = kind.fields.map { field in
            fields[field.name] ?? (field.name == "name" ? .string(id) : nil)
        }
        entries[kind.name, default: []].append(
            ContentEntry(
                id: id, values: values,
                body: ContentEntry.Body(markdown: Array(body.utf8)[...], html: Array(body.utf8)),
                path: "content/\(kind.path)/\(id).md"))
    }

    /// The published catalog.
    var catalog: Catalog {
        let collections = [Self.note, Self.letter, Self.mood].map { kind in
            SourceCollection(
                kind: kind,
                entries: (entries[kind.name] ?? []).sorted { TextKey.precedes($0.id, $1.id) })
        }
        return Enricher(asOf: Instant(seconds: 1_767_225_600)).enrich(
            SourceCatalog(
                configuration: configuration, collections: collections, tokens: [],
                theme: Theme(), staticFiles: []))
    }

    /// The pages there would be: the home page, and one for each entry.
    func pages(of catalog: Catalog) -> [PlannedPage] {
        guard hasPages else { return [] }
        let keys = catalog.collections.indices.flatMap { collection in
            catalog.collections[collection].entries.indices.map {
                EntryKey(collection: collection, entry: $0)
            }
        }
        return [PlannedPage("")]
            + keys.map { PlannedPage(catalog.pagePath(of: $0), entry: $0) }
    }

    /// What a plugin writes.
    func files(
        of plugin: any Plugin, _ options: [FieldValue.Member] = [], pages: [PlannedPage]? = nil
    ) async throws -> WrittenFeed {
        var configuration = configuration
        let setting = PluginSetting(
            name: plugin.declaration.name, isOn: true, options: options,
            place: SourceLocation(path: "catalog.yml", line: 3, column: 1))
        configuration.plugins = [setting]
        var tiny = self
        tiny.configuration = configuration
        let catalog = tiny.catalog
        let registry = PluginRegistry([plugin], settings: [setting])
        let request = EmissionRequest(catalog: catalog, theme: Theme())
        var written = WrittenFeed()
        for contributor in registry.contributors {
            written.links += try await contributor.part.contribute(to: catalog).links
        }
        for emitter in registry.emitters {
            let plan = try await emitter.part.plan(request)
            let following = try await emitter.part.planDerivedOutputs(
                for: pages ?? self.pages(of: catalog), request: request)
            written.diagnostics += plan.diagnostics + following.diagnostics
            for output in plan.outputs + following.outputs {
                guard case .path(let path) = output.destination else { continue }
                var bytes: [UInt8] = []
                try output.render(&bytes)
                written.files[path.text] = String(decoding: bytes, as: UTF8.self)
                written.inputs[path.text] = output.inputs
            }
        }
        return written
    }
}

/// What a plugin wrote.
struct WrittenFeed {
    var links: [SiteLink] = []
    var files: [String: String] = [:]
    var inputs: [String: [OutputInput]] = [:]
    var diagnostics: [Diagnostic] = []
}
