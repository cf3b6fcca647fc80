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

    @Test("is the same as long as nothing that is read changes")
    func same() throws {
        let before = stamp
        try folder.write("changed", to: "notes.txt")
        try folder.write("changed", to: "out/Showcard+Kinds.swift")
        #expect(stamp == before)
    }

    @Test("is another when a file changes, comes, goes or is renamed")
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

    @Test("is another when another thing is asked for")
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

    @Test("of the clock's time holds until the clock changes something")
    func clock() {
        var request = request
        request.followsClock = true
        var stamp = EmbedStamp(request)
        request.options.asOf = Instant(seconds: 5_000)
        #expect(stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_000)))
        stamp.nextChange = Instant(seconds: 5_001)
        #expect(stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_000)))
        #expect(!stamp.holds(for: EmbedStamp(request), at: Instant(seconds: 5_001)))
    }

    @Test("is read as it was written, and nothing else is")
    func text() {
        var stamp = stamp
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        stamp.nextChange = Instant(seconds: -5)
        #expect(EmbedStamp(Array(stamp.text.utf8)) == stamp)
        for text in ["", "x never", "\(stamp.fingerprint) soon", "\(stamp.fingerprint)"] {
            #expect(EmbedStamp(Array(text.utf8)) == nil)
        }
    }

    @Test("has a run that would read the same do nothing but write it again")
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

    @Test("does not count where a source file is missing")
    func missing() async throws {
        try folder.write("old", to: "out/Showcard+Kinds.swift")
        try folder.write(stamp.text, to: "stamp")
        #expect(await Builder(plugins: []).embed(request).outcome == .failed)
        #expect(folder.read("stamp") == stamp.text)
    }
}
