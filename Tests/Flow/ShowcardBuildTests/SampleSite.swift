import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport

/// A small catalog on disk, and a builder that writes a file for each entry and an entry point.
struct SampleSite {
    let folder: TemporaryFolder

    init(_ notes: [String: String] = ["a": "Anna", "b": "Ben"]) throws {
        folder = try TemporaryFolder()
        try folder.write("name: Sample\nbase_url: https://example.com/\n", to: "source/catalog.yml")
        try folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}

            """, to: "source/content/notes/_kind.yml")
        try folder.write("<p>{{x}}</p>", to: "source/templates/home.mustache")
        try folder.write(
            #"{"n": {"$type": "number", "$value": 1}}"#,
            to: "source/content/tokens/glass.tokens.json")
        for (id, name) in notes { try write(id, name) }
    }

    func write(_ id: String, _ name: String) throws {
        try folder.write(
            "---\nname: \(name)\n---\nHi *\(name)*\n", to: "source/content/notes/\(id).md")
    }

    func options(
        _ asOf: String = "2026-01-01", output: String = "site", jobs: Int = 2
    ) -> BuildOptions {
        BuildOptions(
            source: "\(folder.path)/source", output: "\(folder.path)/\(output)",
            asOf: (try? Instant.parse(asOf)) ?? Instant(seconds: 0), jobs: jobs)
    }

    @discardableResult
    func build(
        _ asOf: String = "2026-01-01", output: String = "site",
        plugins: [any Plugin] = [NotePlugin()]
    ) async -> BuildReport {
        await Builder(plugins: plugins).build(options(asOf, output: output))
    }
}

/// Writes `notes/<id>.txt` for each entry, and `entry.txt` with generation and as-of.
struct NotePlugin: Plugin {
    var declaration: PluginDeclaration {
        PluginDeclaration("notes", summary: "writes notes", isPure: isPure)
    }
    /// Whether it says that a build may end without it.
    var isPure = false
    /// How many hours after as-of the entry point is written again by the clock.
    var freshHours: Int64?
    /// Ids whose rendering fails.
    var failing: Set<String> = []
    /// Ids whose rendering throws what is no diagnostic.
    var crashing: Set<String> = []
    /// Paths written beside the notes.
    var extras: [String] = []
    /// The address of the site in the schema of the entry file, which is written if there is one.
    var address: String?
    /// Where the entry point goes.
    var entryPath = "entry.txt"

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(NoteEmitter(plugin: self))
    }
}

private struct Crash: Error {}

private struct NoteEmitter: Emitter {
    let plugin: NotePlugin

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let catalog = request.catalog
        var plan = EmissionPlan()
        for (index, entry) in catalog.collections[0].entries.enumerated() {
            guard let path = OutputPath("notes/\(entry.id).txt") else { continue }
            let key = EntryKey(collection: 0, entry: index)
            plan.outputs.append(
                PlannedOutput(.path(path), inputs: [.entry(key)]) { bytes in
                    if plugin.failing.contains(entry.id) {
                        throw DiagnosticError(
                            .error("broken", "cannot render", at: .file(entry.content.path)))
                    }
                    if plugin.crashing.contains(entry.id) { throw Crash() }
                    bytes += entry.content.body.html
                })
        }
        if let address = plugin.address, let path = OutputPath("v1/schemas/entry.schema.json") {
            plan.outputs.append(
                PlannedOutput(.path(path), inputs: [.text(address)]) {
                    $0 += "{\"$id\": \"\(address)\(path.text)\"}".utf8
                })
        }
        for extra in plugin.extras {
            guard let path = OutputPath(extra) else { continue }
            plan.outputs.append(PlannedOutput(.path(path), inputs: []) { $0 += "extra".utf8 })
        }
        plan.outputs.append(
            PlannedOutput(
                .hashed(prefix: "all/", suffix: ".txt"), inputs: [.catalog], manifestName: "all"
            ) { $0 += catalog.collections[0].entries.map(\.name).joined(separator: ",").utf8 })
        return plan
    }

    func finalize(_ finalization: Finalization, request: EmissionRequest) -> [PlannedOutput] {
        guard let path = OutputPath(plugin.entryPath) else { return [] }
        let reported = finalization.registered.map { "\($0.name) \($0.path) \($0.size)" }
        let generation = #"{"generation":\#(finalization.generation)}"#
        let text =
            path.text.hasSuffix(".json")
            ? generation : "\(finalization.generation) \(request.catalog.asOf.text) \(reported)"
        var output = PlannedOutput(.path(path), inputs: [.text(text)]) { $0 += text.utf8 }
        output.refreshesAt = plugin.freshHours.map {
            request.catalog.asOf.advanced(by: $0 * 3_600)
        }
        return [output]
    }
}
