import ShowcardBuild
import ShowcardCatalog

/// A source with a given result.
struct SampleSource: Plugin, Source {
    let declaration: PluginDeclaration
    let answer: @Sendable (SourceRequest) throws -> SourceResult

    init(
        _ name: String = "remote",
        _ answer: @escaping @Sendable (SourceRequest) throws -> SourceResult
    ) {
        declaration = PluginDeclaration(
            name, summary: "gives entries", options: [Field("url", .url, isRequired: true)])
        self.answer = answer
    }

    init(_ name: String = "remote", files: [(String, String)]) {
        self.init(name) { _ in
            SourceResult(files: files.map { SourceFile(path: $0, bytes: Array($1.utf8)) })
        }
    }

    init(_ name: String = "remote", usage: [UsageCount]) {
        self.init(name) { _ in SourceResult(usage: usage) }
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        try answer(request)
    }
}

/// Lists the entries of the first kind with their uses.
struct EntryListing: Plugin, Emitter {
    let declaration = PluginDeclaration("listing", summary: "lists entries")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let lines = request.catalog.collections[0].entries.map { entry in
            "\(entry.id) \(entry.name) \(entry.usage.map(String.init) ?? "-") \(entry.content.path)"
        }
        var plan = EmissionPlan()
        plan.add("list.txt", text: lines.joined(separator: "\n"))
        return plan
    }
}
