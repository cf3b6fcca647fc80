import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@testable import ShowcardPreview

@Suite("Builds that newer changes make obsolete", .processes)
struct ObsoleteBuildTests {
    @Test("Builds that newer changes make obsolete stop, and one build shows all of the changes")
    func newerChange() async throws {
        let gate = GatedSource()
        let site = try await TinySite(plugins: [TinyPages(), gate])
        gate.isClosed.with { $0 = true }
        try site.write("a", "name: First")
        #expect(try await eventually { gate.waits.current })
        try site.write("b", "name: Second")
        #expect(try await eventually { site.preview.mailbox.hasMore.current })
        gate.isClosed.with { $0 = false }
        let build = await site.nextBuild()
        #expect(build?.changes.sorted() == ["content/notes/a.md", "content/notes/b.md"])
        #expect(build?.report.failure == nil)
        #expect(gate.asked.current == 3)
        #expect(try await site.get("/shop/notes/a/").content.contains("First"))
        #expect(try await site.get("/shop/notes/b/").content.contains("Second"))
        await site.stop()
    }
}

/// A source that can be held while it is asked.
private struct GatedSource: Plugin, Source {
    let declaration = PluginDeclaration("gate", summary: "waits")
    let isClosed = Guarded(false)
    let waits = Guarded(false)
    let asked = Guarded(0)

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func load(_ request: SourceRequest) async throws -> SourceResult {
        asked.with { $0 += 1 }
        while isClosed.current {
            waits.with { $0 = true }
            try await Task.sleep(for: .milliseconds(1))
        }
        return SourceResult()
    }
}
