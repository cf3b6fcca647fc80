import ShowcardBuild
import ShowcardCatalog
import ShowcardCompression
import ShowcardSigning
import ShowcardTestSupport
import Testing

@Suite("Earlier states")
struct EarlierStateTests {
    private static let name = SHA256.hash(Array("a pack".utf8)).hex

    private func build(_ site: SampleSite, _ paths: [String], _ asOf: String = "2026-01-01") async
        -> BuildReport
    {
        var options = site.options(asOf)
        options.previous = paths.map { "\(site.folder.path)/\($0)" }
        return await Builder(plugins: [NotePlugin(), HashedPlugin()]).build(options)
    }

    private func archive(
        _ root: String = "", entry: String = #"{"generation":7}"#, pack: String = "a pack",
        adjust: (inout TarSample) -> Void = { _ in }
    ) -> [UInt8] {
        var tar = TarSample()
        tar.add("\(root)v1/entry.json", Array(entry.utf8))
        tar.add("\(root)v1/pack/\(Self.name).json", Array(pack.utf8))
        tar.add("\(root)v1/pack/other.json", Array("passed over".utf8))
        tar.add("\(root)index.html", Array("<p>".utf8))
        adjust(&tar)
        tar.end()
        return tar.bytes
    }

    @Test(
        "a folder, an archive and a gzipped one give the same earlier state",
        arguments: ["", "./", "site/"])
    func given(root: String) async throws {
        let site = try SampleSite()
        let bytes = archive(root)
        try site.folder.write(bytes, to: "old.tar")
        try site.folder.write(try Gzip.compress(bytes), to: "old.tar.gz")
        try site.folder.write(#"{"generation":7}"#, to: "old/v1/entry.json")
        try site.folder.write("a pack", to: "old/v1/pack/\(Self.name).json")
        try site.folder.write("passed over", to: "old/v1/pack/other.json")
        for path in ["old", "old.tar", "old.tar.gz"] {
            let report = await build(site, [path])
            #expect(report.diagnostics == [])
            let summary = site.folder.read("site/summary.txt")
            #expect(
                summary?.hasSuffix(#"given ["a pack"]"#) == true
                    || summary?.contains(#"["given [\"a pack\"]"]"#) == true, "\(summary ?? "")")
            _ = try Builder.clean(
                source: "\(site.folder.path)/source", output: "\(site.folder.path)/site")
        }
    }

    @Test("the state that is replaced counts as one, and comes first")
    func replaced() async throws {
        let site = try SampleSite()
        try site.folder.write(archive(), to: "old.tar")
        _ = await build(site, [])
        #expect(site.folder.read("site/summary.txt")?.hasSuffix(" []") == true)
        _ = await build(site, ["old.tar"], "2026-01-02")
        let summary = try #require(site.folder.read("site/summary.txt"))
        #expect(summary.contains("replaced []"))
        #expect(summary.contains("given"))
    }

    @Test("the generation is greater than that of every earlier state")
    func generation() async throws {
        let site = try SampleSite()
        try site.folder.write(
            archive(entry: #"{"generation":1767225600}"#), to: "same.tar")
        try site.folder.write(
            archive(entry: #"{"generation":1999999999}"#), to: "later.tar")
        #expect(await build(site, ["same.tar"]).generation == 1_767_225_601)
        #expect(await build(site, ["same.tar", "later.tar"]).generation == 2_000_000_000)
        #expect(await build(site, ["later.tar"], "2026-01-02").generation == 2_000_000_001)
    }

    @Test("an as-of that is probably a mistake is a warning")
    func future() async throws {
        let site = try SampleSite()
        var options = site.options("2027-01-02")
        options.latestAsOf = try Instant.parse("2027-01-02T00:00:00Z")
        #expect(await Builder(plugins: [NotePlugin()]).build(options).diagnostics == [])
        options = site.options("2099-01-02")
        options.latestAsOf = try Instant.parse("2027-01-02T00:00:00Z")
        #expect(
            await Builder(plugins: [NotePlugin()]).build(options).diagnostics == [
                .warning(
                    "future-as-of",
                    "as-of is 2099-01-02T00:00:00Z, more than a year after the system clock",
                    help: "check '--now' and SOURCE_DATE_EPOCH; if such a state was published, "
                        + "raise the option 'epoch' of the plugin 'feeds'")
            ])
    }

    @Test("an earlier state that does not exist is a warning, as in a first build")
    func missing() async throws {
        let site = try SampleSite()
        let report = await build(site, ["none.tar"])
        #expect(report.failure == nil)
        #expect(
            report.diagnostics == [
                .warning(
                    "previous-missing",
                    "the earlier output '\(site.folder.path)/none.tar' does not exist",
                    help: "omit '--previous' in the first build of a site")
            ])
        #expect(site.folder.read("site/notes/a.txt") != nil)
    }

    /// What is no earlier output, and why.
    struct Wrong: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: String
        let make: @Sendable (EarlierStateTests) -> [UInt8]
    }

    private static let wrong: [Wrong] = [
        Wrong(
            testDescription: "text",
            reason: "it is not a tar archive: a header has a wrong checksum"
        ) { _ in [UInt8](repeating: 0x61, count: 2_000) },
        Wrong(testDescription: "nothing", reason: "the archive is cut off") { _ in [] },
        Wrong(testDescription: "an empty archive", reason: "'v1/entry.json' is missing") {
            _ in [UInt8](repeating: 0, count: 1_024)
        },
        Wrong(testDescription: "an archive cut off", reason: "the archive is cut off") {
            Array($0.archive().prefix(1_500))
        },
        Wrong(
            testDescription: "a gzipped one cut off",
            reason: "it is not a tar archive: the gzip stream is cut off after 100 bytes"
        ) { Array(((try? Gzip.compress($0.archive())) ?? []).prefix(100)) },
        Wrong(
            testDescription: "a pack that was changed",
            reason: "'v1/pack/\(name).json' does not match the hash in its name"
        ) { $0.archive(pack: "another") },
        Wrong(
            testDescription: "an entry point that is none",
            reason: "its 'v1/entry.json' has no generation"
        ) { $0.archive(entry: "{") },
        Wrong(
            testDescription: "a generation beyond all numbers",
            reason: "its 'v1/entry.json' has no generation"
        ) { $0.archive(entry: #"{"generation":9223372036854775807}"#) },
        Wrong(
            testDescription: "a generation below zero",
            reason: "its 'v1/entry.json' has no generation"
        ) { $0.archive(entry: #"{"generation":-1}"#) },
        Wrong(
            testDescription: "an entry point of many bytes",
            reason: "the archive has a file 'v1/entry.json' of 65537 bytes"
        ) { $0.archive(entry: String(repeating: " ", count: 65_537)) },
        Wrong(testDescription: "two outputs", reason: "the archive holds several outputs") {
            $0.archive { $0.add("b/v1/entry.json", Array("{}".utf8)) }
        },
        Wrong(
            testDescription: "a path that climbs out",
            reason: "'../v1/entry.json' is not the path of a file, or occurs twice"
        ) { $0.archive("../") },
        Wrong(
            testDescription: "a link in place of a pack",
            reason: "'x/v1/pack/\(name).json' is not the path of a file, or occurs twice"
        ) { $0.archive { $0.add("x/v1/pack/\(Self.name).json", type: "2") } },
    ]

    @Test("what is no earlier output is refused, and nothing is published", arguments: wrong)
    func refused(row: Wrong) async throws {
        let site = try SampleSite()
        try site.folder.write(row.make(self), to: "old")
        let report = await build(site, ["old"])
        #expect(report.failure == .commandLine)
        #expect(
            report.diagnostics == [
                .error(
                    "wrong-previous",
                    "'\(site.folder.path)/old' is not an earlier output: \(row.reason)",
                    help: "name the unchanged folder of an output, or a tar archive of it")
            ])
        #expect(site.folder.files(below: "site") == [])
    }

    @Test("a folder with a pack that was changed, or one that is a link, is refused")
    func refusedFolder() async throws {
        let site = try SampleSite()
        try site.folder.write(#"{"generation":7}"#, to: "old/v1/entry.json")
        try site.folder.write("another", to: "old/v1/pack/\(Self.name).json")
        #expect(
            await build(site, ["old"]).diagnostics.map(\.message) == [
                "'\(site.folder.path)/old' is not an earlier output: 'v1/pack/\(Self.name).json' does "
                    + "not match the hash in its name"
            ])
        try site.folder.write("a pack", to: "elsewhere")
        try site.folder.link("old/v1/pack/\(Self.name).json", to: "elsewhere")
        #expect(
            await build(site, ["old"]).diagnostics.map(\.message) == [
                "'\(site.folder.path)/old' is not an earlier output: 'v1/pack/\(Self.name).json' "
                    + "cannot be read or is too large"
            ])
    }

    /// An archive of a state with stats of its own.
    private func stats(_ generation: Int, _ text: String, reported: String? = nil) -> [UInt8] {
        let hash = SHA256.hash(Array((reported ?? text).utf8)).hex
        let path = "stats/\(SHA256.hash(Array(text.utf8)).hex).json"
        let link = #"{"href":"\#(path)","sha256":"\#(hash)","size":\#(text.utf8.count)}"#
        var tar = TarSample()
        tar.add("v1/entry.json", Array(#"{"generation":\#(generation),"stats":\#(link)}"#.utf8))
        tar.add("v1/\(path)", Array(text.utf8))
        tar.add("v1/stats/\(Self.name).json", Array("named by no entry file".utf8))
        tar.end()
        return tar.bytes
    }

    private func build(
        _ site: SampleSite, _ stats: StatsPlugin?, _ paths: [String]
    ) async -> BuildReport {
        var options = site.options("2026-01-01")
        options.previous = paths.map { "\(site.folder.path)/\($0)" }
        let plugins: [any Plugin] = [NotePlugin()] + [stats].compactMap(\.self)
        return await Builder(plugins: plugins).build(options)
    }

    private func texts(_ site: SampleSite) -> [String] {
        site.folder.files(below: "site/v1/stats")
            .compactMap { site.folder.read("site/v1/stats/\($0)") }.sorted()
    }

    @Test("what their entry files name stays for as many states as the output says")
    func named() async throws {
        let site = try SampleSite()
        for number in 1...4 {
            try site.folder.write(stats(number, "stats \(number)"), to: "\(number).tar")
        }
        let all = (1...4).map { "\($0).tar" }
        let plugin = StatsPlugin(text: "now", kept: 3)
        #expect(await build(site, plugin, all.shuffled()).diagnostics == [])
        #expect(texts(site) == ["now", "stats 2", "stats 3", "stats 4"])
        let inode = site.folder.inode("site/v1/stats/\(hash("stats 3")).json")
        let again = await build(site, plugin, all)
        #expect(again.files.written == 0)
        // They grow older in the folder like those that were published there.
        _ = await build(site, StatsPlugin(text: "later", kept: 3), [])
        #expect(texts(site) == ["later", "now", "stats 3", "stats 4"])
        #expect(site.folder.inode("site/v1/stats/\(hash("stats 3")).json") == inode)
        _ = await build(site, StatsPlugin(text: "last", kept: 3), ["4.tar"])
        #expect(texts(site) == ["last", "later", "now", "stats 4"])
    }

    @Test("a file that is no longer written is not taken over")
    func unwritten() async throws {
        let site = try SampleSite()
        try site.folder.write(stats(1, "stats"), to: "1.tar")
        #expect(await build(site, nil, ["1.tar"]).failure == nil)
        #expect(await build(site, StatsPlugin(text: "now", kept: 0), ["1.tar"]).failure == nil)
        #expect(texts(site) == ["now"])
    }

    @Test("a file that is not what the entry file says is refused")
    func changed() async throws {
        let site = try SampleSite()
        try site.folder.write(stats(1, "stats", reported: "others"), to: "1.tar")
        let report = await build(site, StatsPlugin(text: "now"), ["1.tar"])
        #expect(report.failure == .commandLine)
        #expect(
            report.diagnostics.map(\.message) == [
                "'\(site.folder.path)/1.tar' is not an earlier output: "
                    + "'v1/stats/\(hash("stats")).json' does not match its hash in 'v1/entry.json'"
            ])
    }

    private func hash(_ text: String) -> String {
        SHA256.hash(Array(text.utf8)).hex
    }
}

/// Writes a text under its hash in `v1/stats/`.
private struct StatsPlugin: Plugin, Emitter {
    let declaration = PluginDeclaration("stats", summary: "writes a text under its hash")
    var text: String
    var kept = 3

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let text = text
        return EmissionPlan(outputs: [
            PlannedOutput(
                .hashed(prefix: "v1/stats/", suffix: ".json"), inputs: [.text(text)],
                manifestName: "stats", retainedVersions: kept
            ) { $0 += text.utf8 }
        ])
    }
}
