import Foundation
import ShowcardCatalog
import ShowcardKit
import ShowcardTesting
import Testing

/// Writes the names of all notes to `names.txt`, and how often it was rendered is seen in what a build writes.
private struct Names: Plugin, Emitter {
    let declaration = PluginDeclaration("names", summary: "lists names")

    func register(in registry: inout PluginRegistry, options: PluginOptions) { registry.add(self) }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        let names = request.catalog.collections.flatMap(\.entries).map(\.name)
        plan.add("names.txt", text: names.joined(separator: "\n"))
        return plan
    }
}

/// Reports a warning.
private struct Warning: Plugin, Emitter {
    let declaration = PluginDeclaration("warning", summary: "warns")

    func register(in registry: inout PluginRegistry, options: PluginOptions) { registry.add(self) }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        EmissionPlan(diagnostics: [.warning("some-warning", "it warns", at: .file("catalog.yml"))])
    }
}

@Suite("Test catalogs for plugins")
struct TestCatalogTests {
    private static let first = "---\nname: First\ntags: [a]\n---\nText\n"

    @Test("a build publishes what the plugin writes, and a second one writes only what changed")
    func build() async throws {
        let catalog = try TestCatalog(["content/notes/first.md": Self.first])
        let build = try await catalog.build(with: [Names()])
        #expect(build.files.keys.sorted() == ["names.txt"])
        #expect(build.text("names.txt") == "First")
        #expect(build.text("other.txt") == nil)
        #expect(build.diagnostics.isEmpty && build.result.isSuccess)
        #expect(build.result.writtenCount == 1 && build.result.fileCount == 1)
        #expect(try await catalog.build(with: [Names()]).result.writtenCount == 0)
        try catalog.write("---\nname: Second\n---\n", to: "content/notes/second.md")
        let next = try await catalog.build(with: [Names()])
        #expect(next.text("names.txt") == "First\nSecond")
        try catalog.remove("content/notes/first.md")
        #expect(try await catalog.build(with: [Names()]).text("names.txt") == "Second")
    }

    @Test("a built-in plugin runs if it is named")
    func builtIn() async throws {
        let catalog = try TestCatalog(["content/notes/first.md": Self.first])
        let build = try await catalog.build(builtIn: ["feeds"])
        #expect(build.text("v1/notes.json")?.contains(#""name":"First""#) == true)
        #expect(ShowcardKit.builtInPluginNames.contains("feeds"))
    }

    @Test("a catalog with errors has its diagnostics, and the files of the build before")
    func errors() async throws {
        let catalog = try TestCatalog(["content/notes/first.md": Self.first])
        _ = try await catalog.build(with: [Names()])
        try catalog.write("---\nname: First\ntgas: [a]\n---\n", to: "content/notes/first.md")
        let build = try await catalog.build(with: [Names()])
        #expect(build.diagnostics.map(\.code) == ["unknown-field"])
        #expect(build.result.exitStatus == 1 && !build.result.isSuccess)
        #expect(build.text("names.txt") == "First")
        await #expect(throws: TestCatalogError.self) { try await catalog.load() }
    }

    @Test("a loaded catalog has the entries that are public at the time of the build")
    func load() async throws {
        let catalog = try TestCatalog([
            "content/notes/first.md": Self.first,
            "content/notes/later.md": "---\nname: Later\npublished_at: 2026-02-01\n---\n",
        ])
        let now = try await catalog.load()
        #expect(now.collections[0].entries.map(\.id) == ["first"])
        #expect(now.collections[0].entries[0]["tags"]?.texts == ["a"])
        let later = try await catalog.load(asOf: try Instant.parse("2026-03-01"))
        #expect(later.collections[0].entries.map(\.id) == ["first", "later"])
    }
}

@Suite("Builds from Swift code")
struct BuildRequestTests {
    @Test("a check reports warnings as errors if it is strict, and writes nothing")
    func check() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("showcard-request-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in [
            ("catalog.yml", "name: A\nbase_url: https://example.com/\n"),
            (
                "content/notes/_kind.yml",
                "kind: note\npath: notes\ntitle: {one: N, many: Ns}\nfields:\n  name: {type: string, required: true}\n"
            ),
            ("content/notes/a.md", "---\nname: A\n---\nText\n"),
            ("content/tokens/glass.tokens.json", #"{"n": {"$type": "number", "$value": 1}}"#),
            ("templates/home.mustache", ""),
        ] {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        var request = BuildRequest(
            source: folder.path, asOf: TestCatalog.asOf,
            excludedPlugins: ["pages", "tokens", "search"])
        #expect(request.output == "\(folder.path)/site")
        let loose = await ShowcardKit.check(request, plugins: [Warning()])
        #expect(loose.diagnostics.map(\.code) == ["some-warning"])
        #expect(loose.exitStatus == 0 && loose.generation == nil)
        request.isStrict = true
        #expect(await ShowcardKit.check(request, plugins: [Warning()]).exitStatus == 1)
        #expect(!FileManager.default.fileExists(atPath: request.output))
    }

    @Test("a request without paths reads the current folder and publishes to site")
    func defaults() {
        let request = BuildRequest()
        #expect(request.source == "." && request.output == "site")
        #expect(request.jobs > 0)
    }
}
