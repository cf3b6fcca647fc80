import ShowcardCatalog
import ShowcardEmbedding
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("What embedding remembers")
struct EmbedStampTests {
    private let folder: TemporaryFolder
    private let request: EmbedRequest

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: Shop\n", to: "catalog.yml")
        try folder.write("calm", to: "content/moods/calm.md")
        try folder.write("home", to: "templates/home.mustache")
        try folder.write("other", to: "notes.txt")
        request = EmbedRequest(
            options: BuildOptions(
                source: folder.path, output: "", asOf: Instant(seconds: 1_000)),
            folder: "\(folder.path)/out", stamp: "\(folder.path)/stamp")
    }

    private var stamp: EmbedStamp { EmbedStamp(request) }

    @Test("What embedding remembers is the same as long as nothing that is read changes")
    func same() throws {
        let before = stamp
        try folder.write("changed", to: "notes.txt")
        try folder.write("changed", to: "out/Showcard+Kinds.swift")
        #expect(stamp == before)
    }

    @Test("What embedding remembers is another when a file changes, comes, goes or is renamed")
    func files() throws {
        var seen = [stamp]
        func expectAnother() {
            let now = stamp
            #expect(!seen.contains(now))
            seen.append(now)
        }
        try folder.write("calmer", to: "content/moods/calm.md")
        expectAnother()
        try folder.write("glad", to: "content/moods/glad.md")
        expectAnother()
        try folder.move("content/moods/glad.md", to: "content/moods/merry.md")
        expectAnother()
        try folder.write("home page", to: "templates/home.mustache")
        expectAnother()
        try folder.write("name: Store\n", to: "catalog.yml")
        expectAnother()
    }

    @Test("What embedding remembers is another when another thing is asked for")
    func requests() {
        var requests = [request]
        func add(_ change: (inout EmbedRequest) -> Void) {
            var other = request
            change(&other)
            requests.append(other)
        }
        add { $0.style.access = .public }
        add { $0.style.parts = [.kinds] }
        add { $0.style.kinds = [] }
        add { $0.style.kinds = ["mood"] }
        add { $0.options.asOf = Instant(seconds: 1_001) }
        add { $0.options.excludedPlugins = ["feeds"] }
        add { $0.options.isStrict = true }
        add { $0.options.configuration = "other.yml" }
        add { $0.followsClock = true }
        let stamps = requests.map { EmbedStamp($0).text }
        #expect(Set(stamps).count == stamps.count)
    }

    @Test("What embedding remembers of the clock's time holds until the clock changes something")
    func clock() {
        var request = request
        request.followsClock = true
        var stamp = EmbedStamp(request)
        request.options.asOf = Instant(seconds: 5_000)
        #expect(
            stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_000), source: folder.path))
        stamp.nextChange = Instant(seconds: 5_001)
        #expect(
            stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_000), source: folder.path))
        #expect(
            !stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_001), source: folder.path)
        )
    }

    @Test("What embedding remembers is read as it was written, and nothing else is")
    func text() {
        var stamp = stamp
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        stamp.nextChange = Instant(seconds: -5)
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        stamp.given = EmbedStamp.GivenFiles(["usage.sqlite", "a b"], below: folder.path)
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        stamp.given = nil
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        let hex = stamp.text.prefix { $0 != " " }
        for text in ["", "x never \(hex)", "\(hex) soon \(hex)", "\(hex) never", "\(hex) never x"] {
            #expect(EmbedStamp(Array(text.utf8)) == nil)
        }
    }

    @Test("A run of 'embed' that would read the same only writes what it remembers again")
    func skipping() async throws {
        for part in EmbeddedPart.allCases { try folder.write("old", to: "out/\(part.fileName)") }
        try folder.write(stamp.text, to: "stamp")
        let before = folder.inode("stamp")
        // The catalog is broken, which a run that read it would say.
        let report = await Builder(plugins: []).embed(request)
        #expect(report.outcome == .skipped)
        #expect(report.report.stages.isEmpty)
        #expect(folder.read("stamp") == stamp.text)
        #expect(folder.inode("stamp") != before)
        #expect(folder.read("out/Showcard+Seed.swift") == "old")
    }

    /// Brings in nothing.
    private struct Outside: Plugin, Source {
        let declaration = PluginDeclaration("outside", summary: "brings in")
        var inputs: [String]?

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func load(_ request: SourceRequest) async -> SourceResult { SourceResult() }
    }

    /// Writes a list that cannot be rendered.
    private struct Broken: Plugin, Emitter {
        struct Crash: Error {}
        let declaration = PluginDeclaration("broken", summary: "crashes")

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func plan(_ request: EmissionRequest) async -> EmissionPlan {
            var plan = EmissionPlan()
            plan.add("v1/notes.json", inputs: []) { _ in throw Crash() }
            return plan
        }
    }

    @Test(
        "What embedding remembers does not count where plugins bring in entries without known files, or these files change"
    )
    func sources() throws {
        func given(_ inputs: [String]?, hasPrograms: Bool = false) -> EmbedStamp.GivenFiles? {
            EmbedStamp.given(
                by: PluginRegistry([Outside(inputs: inputs)], settings: []),
                hasPrograms: hasPrograms, below: folder.path)
        }
        var stamp = stamp
        func holds() -> Bool {
            stamp.holds(for: self.stamp, at: request.options.asOf, source: folder.path)
        }
        #expect(holds())
        for unknown in [given(nil), given(["a\nb"]), given([], hasPrograms: true)] {
            stamp.given = unknown
            #expect(!holds())
        }
        stamp.given = given(["usage.sqlite"])
        #expect(holds())
        try folder.write("1", to: "usage.sqlite")
        #expect(!holds())
        stamp.given = given(["\(folder.path)/usage.sqlite"])
        #expect(holds())
        try folder.write("22", to: "usage.sqlite")
        #expect(!holds())
    }

    @Test(
        "What embedding remembers is written so that plugins are asked again, and a plugin that fails at the seed is named"
    )
    func plugins() async throws {
        let site = try SampleSite()
        var request = EmbedRequest(
            options: site.options(), folder: "\(site.folder.path)/out",
            stamp: "\(site.folder.path)/stamp")
        func outcome(_ plugins: [any Plugin]) async -> EmbedReport {
            await Builder(plugins: plugins).embed(request)
        }
        #expect(await outcome([]).outcome != .skipped)
        #expect(await outcome([]).outcome == .skipped)
        try site.write("c", "Cleo")
        #expect(await outcome([Outside()]).outcome != .skipped)
        #expect(await outcome([Outside()]).outcome == .embedded(written: []))
        #expect(await outcome([Outside(inputs: [])]).outcome == .embedded(written: []))
        #expect(await outcome([Outside(inputs: [])]).outcome == .skipped)
        request.stamp = nil
        let broken = await outcome([Broken()])
        #expect(broken.outcome == .failed)
        #expect(broken.report.failure == .plugin)
        #expect(
            broken.report.diagnostics.map(\.message) == [
                "the plugin 'broken' failed at 'v1/notes.json': Crash()"
            ])
    }

    @Test("What embedding remembers does not count where a source file is missing")
    func missing() async throws {
        try folder.write("old", to: "out/Showcard+Kinds.swift")
        try folder.write(stamp.text, to: "stamp")
        #expect(await Builder(plugins: []).embed(request).outcome == .failed)
        #expect(folder.read("stamp") == stamp.text)
    }
}
