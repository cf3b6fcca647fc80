import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

/// What builds for a server plan after changes of bodies.
@Suite("Builds for serve after a change of bodies")
struct ServedBodyTests {
    private let site: SampleSite
    private let calls = BodyCalls()

    init() throws {
        site = try SampleSite(["a": "Anna", "b": "Ben", "c": "Cid"])
    }

    /// What one build leaves to the next.
    private struct Served {
        var site: RenderedSite?
        var sources = KeptSources()
    }

    private func write(_ id: String, _ text: String) throws {
        try site.folder.write(text, to: "source/content/notes/\(id).md")
    }

    /// Builds after what was served, and compares files, diagnostics and counts with a build from nothing.
    private func serve(
        _ served: inout Served, asOf: String = "2026-01-01", plans: Int, bodies: [[String]]
    ) async throws {
        let builder = Builder(plugins: [BodyPlugin(calls: calls)])
        let before = (await calls.plans, await calls.bodies)
        let (next, report) = await builder.render(
            site.options(asOf), after: served.site, &served.sources)
        #expect(await calls.plans == before.0 + plans)
        #expect(await calls.bodies == before.1 + bodies)
        let clean = await builder.build(site.options(asOf, output: "clean"))
        let files = site.folder.files(below: "clean").filter { $0 != ".showcard" }
        #expect(next?.paths.sorted() == files)
        for path in files {
            #expect(try text(of: next?[path]) == site.folder.read("clean/\(path)"), "\(path)")
        }
        #expect(report.diagnostics == clean.diagnostics)
        #expect(report.files.total == clean.files.total)
        for folder in ["clean", ".clean.showcard"] { try site.folder.remove(folder) }
        served.site = next
    }

    private func text(of content: RenderedSite.Content?) throws -> String? {
        switch content {
        case .rendered(let output):
            let (bytes, areSame) = try output.bytes()
            #expect(areSame)
            return String(decoding: bytes, as: UTF8.self)
        case .file(let file): return site.folder.read("source/\(file.path)")
        case .requested, nil: return nil
        }
    }

    @Test("After a change of bodies, serve asks for the outputs that show them, and nothing else")
    func bodies() async throws {
        var served = Served()
        try await serve(&served, plans: 1, bodies: [])
        for text in ["New\n\nLines", "Newer"] {
            try write("b", "---\nname: Ben\n---\n\(text)\n")
            try await serve(&served, plans: 0, bodies: [["b"]])
        }
        try write("a", "---\nname: Anna\n---\nOne\n")
        try write("c", "---\nname: Cid\n---\nTwo\n")
        try await serve(&served, plans: 0, bodies: [["a", "c"]])
        #expect(served.site?.keepsCatalog == true)
    }

    @Test(
        "Edits of bodies that are undone one after the other leave no output with an earlier body")
    func undoneEdits() async throws {
        var served = Served()
        try await serve(&served, plans: 1, bodies: [])
        func text(_ id: String, _ name: String, _ body: String) throws {
            try write(id, "---\nname: \(name)\n---\n\(body)\n")
        }
        try text("a", "Anna", "One")
        try text("b", "Ben", "Two")
        try await serve(&served, plans: 0, bodies: [["a", "b"]])
        try text("a", "Anna", "Hi *Anna*")
        try await serve(&served, plans: 0, bodies: [["a"]])
        try text("b", "Ben", "Hi *Ben*")
        try await serve(&served, plans: 0, bodies: [["b"]])
        try text("b", "Ben", "Two")
        try text("c", "Cindy", "Hi *Cid*")
        try await serve(&served, plans: 1, bodies: [])
    }

    @Test(
        "After a change of anything but the texts of bodies, serve asks for everything, and knows bodies again then",
        arguments: [
            "---\nname: Bob\n---\nHi *Ben*\n", "---\nname: Ben\n---\nHi *Ben*\n\n# Heading\n",
            "---\nname: Ben\n---\nHi [Anna](../a/)\n",
        ])
    func anythingElse(text: String) async throws {
        var served = Served()
        try await serve(&served, plans: 1, bodies: [])
        try write("b", text)
        try await serve(&served, plans: 1, bodies: [])
        try write("c", "---\nname: Cid\n---\nTwo\n")
        try await serve(&served, plans: 0, bodies: [["c"]])
    }

    @Test("After a file was added, moved or removed, and on another day, serve asks for everything")
    func otherChanges() async throws {
        var served = Served()
        try await serve(&served, plans: 1, bodies: [])
        try write("d", "---\nname: Dan\n---\nHi\n")
        try await serve(&served, plans: 1, bodies: [])
        try site.folder.remove("source/content/notes/d.md")
        try await serve(&served, plans: 1, bodies: [])
        try site.folder.write("more", to: "source/content/static/more.txt")
        try write("b", "---\nname: Ben\n---\nNew\n")
        try await serve(&served, plans: 1, bodies: [])
        try write("b", "---\nname: Ben\n---\nNewer\n")
        try await serve(&served, asOf: "2026-01-02", plans: 1, bodies: [])
        try write("b", "---\nname: Ben\n---\nNewest\n")
        try await serve(&served, asOf: "2026-01-02", plans: 0, bodies: [["b"]])
    }
}
