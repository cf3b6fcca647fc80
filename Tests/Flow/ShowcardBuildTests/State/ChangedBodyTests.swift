import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// What builds plan after changes of bodies.
@Suite("Builds after a change of bodies")
struct ChangedBodyTests {
    private let site: SampleSite
    private let calls = BodyCalls()

    init() throws {
        site = try SampleSite(["a": "Anna", "b": "Ben", "c": "Cid"])
    }

    private func build(
        output: String = "site", knowsBodies: Bool = true, asOf: String = "2026-01-01"
    ) async -> BuildReport {
        await site.build(
            asOf, output: output, plugins: [BodyPlugin(calls: calls, knowsBodies: knowsBodies)])
    }

    private func write(_ id: String, _ text: String) throws {
        try site.folder.write(text, to: "source/content/notes/\(id).md")
    }

    /// The files that are published, as `path: text`.
    private func files(_ output: String = "site") -> [String] {
        site.folder.files(below: output).map {
            "\($0): \(site.folder.read("\(output)/\($0)") ?? "")"
        }
    }

    /// Builds on top of what is published, and compares files, diagnostics and counts with a build from nothing.
    private func rebuild(plans: Int, bodies: [[String]]) async throws {
        let before = (await calls.plans, await calls.bodies)
        let report = await build()
        #expect(await calls.plans == before.0 + plans)
        #expect(await calls.bodies == before.1 + bodies)
        let clean = await build(output: "clean")
        #expect(files() == files("clean"))
        #expect(report.diagnostics == clean.diagnostics)
        #expect(report.files.total == clean.files.total)
        #expect(report.files.bytes == clean.files.bytes)
        #expect(report.groups.map(\.name) == clean.groups.map(\.name))
        #expect(report.groups.map(\.count) == clean.groups.map(\.count))
        for folder in ["clean", ".clean.showcard"] { try site.folder.remove(folder) }
    }

    @Test(
        "Builds after a change of bodies ask for the outputs that show them, and for nothing else")
    func bodies() async throws {
        _ = await build()
        try write("b", "---\nname: Ben\n---\nNew\n\nLines\n")
        try await rebuild(plans: 0, bodies: [["b"]])
        try write("a", "---\nname: Anna\n---\nOne\n")
        try write("c", "---\nname: Cid\n---\nTwo\n")
        try await rebuild(plans: 0, bodies: [["a", "c"]])
        #expect(site.folder.read("site/b.html") == "<p>New</p>\n<p>Lines</p>\n")
    }

    @Test(
        "Builds after a change of bodies ask for everything once one of the emitters does not know its outputs"
    )
    func unknown() async throws {
        _ = await build(knowsBodies: false)
        try write("b", "---\nname: Ben\n---\nNew\n")
        let report = await build(knowsBodies: false)
        #expect(await calls.plans == 2)
        #expect(report.files.written == 2)
        #expect(site.folder.read("site/b.html") == "<p>New</p>\n")
    }

    @Test(
        "Builds after a change of bodies ask for everything after a change of anything else",
        arguments: [
            "---\nname: Bob\n---\nHi *Ben*\n", "---\nname: Ben\n---\nHi *Ben*\n\n# Heading\n",
            "---\nname: Ben\n---\nHi [Anna](../a/)\n",
            "---\nname: Ben\n---\nHi ![Ben](https://example.com/ben.png)\n",
            "---\nname: Ben\n---\nHi [](showcard:note/a)\n",
        ])
    func anythingElse(text: String) async throws {
        _ = await build()
        try write("b", text)
        try await rebuild(plans: 1, bodies: [])
    }

    @Test(
        "Builds after a change of bodies ask for everything where a name is the same text in other bytes"
    )
    func otherBytes() async throws {
        try write("b", "---\nname: Caf\u{E9}\n---\nHi\n")
        _ = await build()
        try write("b", "---\nname: Cafe\u{301}\n---\nHi\n")
        try await rebuild(plans: 1, bodies: [])
    }

    @Test(
        "Builds after a change of bodies read nothing again where a published file was changed by somebody else"
    )
    func changedOutputIsPlannedAgain() async throws {
        _ = await build()
        try write("b", "---\nname: Ben\n---\nNew\n")
        try site.folder.write("other", to: "site/a.html")
        #expect(await build().entriesRead == 1)
        #expect(await calls.plans == 2)
    }

    @Test(
        "Builds after a change of bodies ask for everything where entries are added, removed or renamed, and at another time"
    )
    func otherChanges() async throws {
        _ = await build()
        try write("d", "---\nname: Dan\n---\nHi\n")
        try await rebuild(plans: 1, bodies: [])
        try site.folder.remove("source/content/notes/d.md")
        try await rebuild(plans: 1, bodies: [])
        try site.folder.move("source/content/notes/a.md", to: "source/content/notes/e.md")
        try await rebuild(plans: 1, bodies: [])
        try write("b", "---\nname: Ben\n---\nNew\n")
        try site.folder.write("more", to: "source/content/static/more.txt")
        try await rebuild(plans: 1, bodies: [])
        try write("b", "---\nname: Ben\n---\nNewer\n")
        _ = await build(asOf: "2026-01-02")
        #expect(await calls.bodies == [])
    }

    @Test(
        "Builds after a change of bodies ask for everything where a published file was changed or removed by somebody else"
    )
    func changedOutput() async throws {
        _ = await build()
        try write("b", "---\nname: Ben\n---\nNew\n")
        try site.folder.write("other", to: "site/a.html")
        _ = await build()
        #expect(site.folder.read("site/a.html") == "<p>Hi <em>Anna</em></p>\n")
        #expect(await calls.plans == 2)
        try write("b", "---\nname: Ben\n---\nNewer\n")
        try site.folder.remove("site/c.html")
        _ = await build()
        #expect(site.folder.read("site/c.html") == "<p>Hi <em>Cid</em></p>\n")
        #expect(site.folder.read("site/b.html") == "<p>Newer</p>\n")
    }

    @Test("Builds after a change of bodies check links again in a body in which one was dead")
    func deadLink() async throws {
        try write("b", "---\nname: Ben\n---\nHi [gone](../gone/)\n")
        _ = await build()
        try write("b", "---\nname: Ben\n---\nHi\nand hi [gone](../gone/)\n")
        try await rebuild(plans: 1, bodies: [])
        try write("a", "---\nname: Anna\n---\nNew\n")
        try await rebuild(plans: 0, bodies: [["a"]])
    }
}
