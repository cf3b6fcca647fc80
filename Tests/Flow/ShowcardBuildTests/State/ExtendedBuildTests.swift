import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Builds of a catalog that extends another one")
struct ExtendedBuildTests {
    private let site: SampleSite
    private var folder: TemporaryFolder { site.folder }

    init() throws {
        site = try SampleSite(["a": "Anna", "b": "Ben", "c": "Cid"])
        try folder.write("name: App\nextends: ../source\n", to: "app/catalog.yml")
    }

    private func build(output: String = "site") async throws -> BuildReport {
        let options = BuildOptions(
            source: "\(folder.path)/app", output: "\(folder.path)/\(output)",
            asOf: try Instant.parse("2026-01-01"), jobs: 2)
        return await Builder(plugins: [NotePlugin(isPure: true)]).build(options)
    }

    /// Builds on top of what is published, and compares the files of entries with those of a build from nothing.
    private func rebuild(
        readingOnly count: Int, because reason: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async throws {
        let report = try await build()
        #expect(report.failure == nil, sourceLocation: sourceLocation)
        #expect(report.workReason == reason, sourceLocation: sourceLocation)
        #expect(report.entriesRead == count, sourceLocation: sourceLocation)
        let clean = try await build(output: "clean")
        #expect(report.diagnostics == clean.diagnostics, sourceLocation: sourceLocation)
        for name in ["notes", "all"] {
            let paths = folder.files(below: "site/\(name)")
            #expect(paths == folder.files(below: "clean/\(name)"), sourceLocation: sourceLocation)
            for path in paths {
                #expect(
                    folder.read("site/\(name)/\(path)") == folder.read("clean/\(name)/\(path)"),
                    sourceLocation: sourceLocation)
            }
        }
        for name in ["clean", ".clean.showcard"] { try? folder.remove(name) }
        #expect(try await build().workReason == nil, sourceLocation: sourceLocation)
    }

    @Test("A build reads nothing if neither the catalog nor the one that it extends has changed")
    func unchanged() async throws {
        #expect(try await build().entriesRead == 3)
        let second = try await build()
        #expect(second.workReason == nil)
        #expect(second.entriesRead == nil)
    }

    @Test("A build after a change of an entry of the extended catalog reads that entry only")
    func changedBase() async throws {
        _ = try await build()
        try site.write("b", "Bob")
        try await rebuild(
            readingOnly: 1, because: "'../source/content/notes/b.md' has changed")
        try site.write("d", "Dan")
        try await rebuild(readingOnly: 1, because: "'../source/content/notes' has changed")
        try folder.remove("source/content/notes/a.md")
        try await rebuild(readingOnly: 0, because: "'../source/content/notes' has changed")
    }

    @Test(
        "A build after a change of a catalog's own part of an entry reads all parts of that entry")
    func changedPart() async throws {
        _ = try await build()
        let path = "app/content/notes/b.md"
        try folder.write("---\nname: Bea\n---\n", to: path)
        // A folder of content may be that of another kind.
        try await rebuild(readingOnly: 3, because: "'content' has changed")
        try folder.write("---\nname: Bella\n---\nOwn text.\n", to: path)
        try await rebuild(readingOnly: 1, because: "'content/notes/b.md' has changed")
        try site.write("b", "Ben, of whom only the body is used")
        try await rebuild(
            readingOnly: 1, because: "'../source/content/notes/b.md' has changed")
        // What is hidden does not count.
        try folder.write("---\nhide: true\n---\n", to: path)
        try await rebuild(readingOnly: 0, because: "'content/notes/b.md' has changed")
        try folder.remove(path)
        try await rebuild(readingOnly: 1, because: "'content/notes' has changed")
    }

    @Test(
        "A build after a change of the settings or a kind of the extended catalog reads all entries"
    )
    func changedRules() async throws {
        _ = try await build()
        try folder.write(
            "name: Sample\nbase_url: https://example.org/\n", to: "source/catalog.yml")
        try await rebuild(readingOnly: 3, because: "'../source/catalog.yml' has changed")
        let kind = try #require(folder.read("source/content/notes/_kind.yml"))
        try folder.write(
            kind + "  mood: {type: string}\n", to: "source/content/notes/_kind.yml")
        try await rebuild(
            readingOnly: 3, because: "'../source/content/notes/_kind.yml' has changed")
    }

    @Test(
        "A build after another catalog is extended, at the same place or elsewhere, reads all entries"
    )
    func otherBase() async throws {
        _ = try await build()
        try folder.write(
            "name: Middle\nbase_url: https://example.com/\nextends: ../source\n",
            to: "middle/catalog.yml")
        try folder.write("name: App\nextends: ../middle\n", to: "app/catalog.yml")
        try await rebuild(readingOnly: 3, because: "'catalog.yml' has changed")
        try site.write("c", "Carl")
        try await rebuild(
            readingOnly: 1, because: "'../source/content/notes/c.md' has changed")
        try folder.write("---\nname: Mia\n---\n", to: "middle/content/notes/c.md")
        try await rebuild(readingOnly: 3, because: "'../middle/content' has changed")
        try folder.remove("middle")
        let report = try await build()
        #expect(report.workReason == "'../middle' has changed")
        #expect(
            report.diagnostics.map(\.message) == [
                "the folder '../middle' cannot be extended: it does not exist"
            ])
    }

    @Test("A build reads a translation again when the catalog replaces the text that it translates")
    func translation() async throws {
        try folder.write(
            "name: App\nextends: ../source\nlanguages: {default: en, also: [de]}\n",
            to: "app/catalog.yml")
        try folder.write("---\nname: Benjamin\n---\n", to: "source/content/notes/b.de.md")
        _ = try await build()
        try site.write("a", "Anne")
        try await rebuild(
            readingOnly: 1, because: "'../source/content/notes/a.md' has changed")
        try folder.write("---\nname: Bea\n---\n", to: "app/content/notes/b.md")
        try await rebuild(readingOnly: 3, because: "'content' has changed")
        try folder.remove("app/content/notes/b.md")
        try await rebuild(readingOnly: 1, because: "'content/notes' has changed")
    }
}
