import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Builds with nothing to do")
struct UnchangedBuildTests {
    private let site: SampleSite

    init() throws {
        site = try SampleSite()
        try site.folder.write("user-agent: *", to: "source/content/static/robots.txt")
        // A moment ago nobody can tell versions of a file apart by its time.
        try age(site.folder, by: 60)
    }

    private func build(
        _ asOf: String = "2026-01-01", followsClock: Bool = false,
        _ change: (inout BuildOptions) -> Void = { _ in },
        plugin: NotePlugin = NotePlugin(isPure: true, freshHours: 24)
    ) async -> BuildReport {
        var options = site.options(asOf)
        options.followsClock = followsClock
        change(&options)
        return await Builder(plugins: [plugin]).build(options)
    }

    private func age(_ folder: TemporaryFolder, by seconds: Double) throws {
        let past = Date(timeIntervalSinceNow: -seconds)
        for path in folder.files(below: "source") {
            try FileManager.default.setAttributes(
                [.modificationDate: past], ofItemAtPath: "\(folder.path)/source/\(path)")
        }
    }

    @Test(
        "Builds with nothing to do look at files, run no later stage, and report what the build before reported"
    )
    func nothingToDo() async throws {
        try site.folder.write(
            "---\nname: Ann\n---\n", to: "source/content/notes/c.markdown")
        let first = await build()
        #expect(first.workReason == "no state of an earlier build")
        #expect(first.stages.map(\.stage) == BuildReport.Stage.allCases)
        let second = await build()
        #expect(second.workReason == nil)
        #expect(second.stages.map(\.stage) == [.load])
        #expect(second.failure == nil)
        #expect(first.diagnostics.map(\.code) == ["ignored-entry"])
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.kinds == first.kinds)
        #expect(second.leftOut == first.leftOut)
        #expect(second.generation == first.generation)
        #expect(second.files.total == first.files.total)
        #expect(second.files.bytes == first.files.bytes)
        #expect(second.files.written == 0)
        #expect(second.plugins.map(\.name) == ["notes"])
    }

    @Test(
        "Builds with nothing to do compare hashes where every file has new times, and then have the new ones"
    )
    func checkout() async throws {
        _ = await build()
        try age(site.folder, by: 30)
        #expect(await build().workReason == nil)
        #expect(await build().stages.map(\.stage) == [.load])
    }

    /// Brings the output and what is beside it back with other inodes, as a cache of CI does.
    private func restoreCache() throws {
        let manager = FileManager.default
        for name in ["site", ".site.showcard"] {
            let path = "\(site.folder.path)/\(name)"
            try manager.copyItem(atPath: path, toPath: "\(path)-copy")
            try manager.removeItem(atPath: path)
            try manager.moveItem(atPath: "\(path)-copy", toPath: path)
        }
    }

    @Test(
        "Builds with nothing to do leave the output to a build that publishes where the state is of an earlier one"
    )
    func earlierState() async throws {
        _ = await build()
        try site.write("a", "Ada")
        _ = await build()
        let state = try site.folder.bytes(of: ".site.showcard/state")
        try site.folder.write("new", to: "source/content/static/new.txt")
        _ = await build()
        try site.folder.write(state, to: ".site.showcard/state")
        try site.write("a", "Amy")
        let report = await build()
        #expect(report.failure == nil)
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/new.txt") == "new")
        #expect(site.folder.read("site/notes/a.txt")?.contains("Amy") == true)
    }

    @Test("Builds with nothing to do know an output again that a cache has restored")
    func restored() async throws {
        _ = await build()
        try restoreCache()
        #expect(await build().workReason == nil)
        try restoreCache()
        try site.write("a", "Other")
        let report = await build()
        #expect(report.failure == nil)
        #expect(report.files.written == 3)
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Other</em></p>\n")
        #expect(await build().workReason == nil)
    }

    @Test(
        "Builds where a cache has restored something else have something to do",
        arguments: ["notes/a.txt", "notes/new.txt"])
    func restoredOtherwise(path: String) async throws {
        let before = await build()
        try restoreCache()
        try site.folder.write("<p>Hi <em>Evil</em></p>\n", to: "site/\(path)")
        let report = await build()
        #expect(report.workReason?.hasSuffix("has changed since it was published") == true)
        if path == "notes/a.txt" {
            #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
            #expect(report.generation == (before.generation ?? 0) + 1)
        }
    }

    @Test("Builds of a configuration whose folder a link has replaced have something to do")
    func linkedConfiguration() async throws {
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\n", to: "source/conf/site.yml")
        let change: (inout BuildOptions) -> Void = { $0.configuration = "conf/site.yml" }
        _ = await build("2026-01-01", change)
        #expect(await build("2026-01-01", change).workReason == nil)
        try site.folder.move("source/conf", to: "source/other")
        try site.folder.link("source/conf", to: "source/other")
        #expect(await build("2026-01-01", change).failure == .content)
    }

    @Test(
        "Builds after a change have something to do",
        arguments: [
            ("content/notes/a.md", "---\nname: Other\n---\nHi *Anna*\n"),
            ("content/notes/new.md", "---\nname: New\n---\n"),
            ("content/notes/_kind.yml", "kind: note\npath: notes\ntitle: {one: N, many: Ns}\n"),
            ("catalog.yml", "name: Other\nbase_url: https://example.com/\n"),
            ("templates/home.mustache", "<b>{{x}}</b>"), ("templates/new.mustache", "new"),
            ("content/tokens/glass.tokens.json", "{}"), ("content/static/robots.txt", "other"),
            ("content/static/new.txt", "new"), ("content/static/.hidden", "new"),
        ])
    func changed(path: String, text: String) async throws {
        _ = await build()
        try site.folder.write(text, to: "source/\(path)")
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let reason = try #require(await build().workReason)
        #expect(["'\(path)' has changed", "'\(folder)' has changed"].contains(reason))
    }

    @Test("Builds after a change of the same size, with the time set back, have something to do")
    func sameSize() async throws {
        _ = await build()
        let path = "\(site.folder.path)/source/content/notes/a.md"
        let before = try FileManager.default.attributesOfItem(atPath: path)
        try site.folder.write("---\nname: Anne\n---\nHi *Anna*\n", to: "source/content/notes/a.md")
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(before[.modificationDate])], ofItemAtPath: path)
        #expect(await build().workReason == "'content/notes/a.md' has changed")
        #expect(await build().workReason == nil)
    }

    @Test("Builds with other options, plugins or environment have something to do")
    func otherOptions() async throws {
        _ = await build()
        #expect(await build { $0.visibility.includesDrafts = true }.workReason != nil)
        _ = await build()
        #expect(await build { $0.isStrict = true }.workReason != nil)
        _ = await build()
        #expect(await build { $0.excludedPlugins = ["notes"] }.workReason != nil)
        _ = await build()
        #expect(await build { $0.jobs = 1 }.workReason == nil)
    }

    @Test("Builds with plugins that may depend on more than files always have something to do")
    func impure() async throws {
        _ = await build(plugin: NotePlugin())
        #expect(
            await build(plugin: NotePlugin()).workReason == "no state of an earlier build")
    }

    @Test("Builds as of another instant have something to do with the same inputs")
    func otherInstant() async throws {
        _ = await build("2026-01-01T00:00:00Z")
        let report = await build("2026-01-01T00:00:01Z")
        #expect(report.workReason == "the published state is as of 2026-01-01T00:00:00Z")
        #expect(report.generation == Instant(seconds: 1_767_225_601).seconds)
    }

    @Test(
        "Builds by the clock with nothing to do keep as-of and generation until the entry point is to be written again"
    )
    func byTheClock() async throws {
        let first = await build("2026-01-01T00:00:00Z", followsClock: true)
        let second = await build("2026-01-01T23:59:59Z", followsClock: true)
        #expect(second.workReason == nil)
        #expect(second.generation == first.generation)
        let third = await build("2026-01-02T00:00:00Z", followsClock: true)
        #expect(third.workReason == "the published state is as of 2026-01-01T00:00:00Z")
        #expect(third.files.written == 1)
        #expect(third.generation == (first.generation ?? 0) + 86_400)
    }

    @Test(
        "Builds by the clock keep as-of where only the output was changed, and not where inputs were"
    )
    func byTheClockWithWork() async throws {
        let first = await build("2026-01-01T00:00:00Z", followsClock: true)
        for path in ["notes/a.txt", "entry.txt"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: "\(site.folder.path)/site/\(path)")
            let second = await build("2026-01-01T12:00:00Z", followsClock: true)
            #expect(second.workReason == "'site/\(path)' has changed since it was published")
            #expect(second.files.written == 0)
            #expect(second.generation == first.generation)
            let third = await build("2026-01-01T12:00:01Z", followsClock: true)
            #expect(third.workReason == nil)
        }
        try site.folder.write(
            "# comment\nname: Sample\nbase_url: https://example.com/\n", to: "source/catalog.yml")
        let commented = await build("2026-01-01T12:30:00Z", followsClock: true)
        #expect(commented.generation == (first.generation ?? 0) + 12 * 3_600 + 1_800)
        try site.write("a", "Other")
        let third = await build("2026-01-01T13:00:00Z", followsClock: true)
        #expect(third.generation == (first.generation ?? 0) + 13 * 3_600)
    }

    @Test(
        "Builds by the clock always have something to do with plugins whose entry point says no time"
    )
    func withoutRefresh() async throws {
        let plugin = NotePlugin(isPure: true)
        _ = await build("2026-01-01T00:00:00Z", followsClock: true, plugin: plugin)
        let report = await build("2026-01-01T00:00:01Z", followsClock: true, plugin: plugin)
        #expect(report.workReason != nil)
        #expect(report.files.written == 1)
    }

    @Test(
        "Builds after somebody changed the output have something to do",
        arguments: ["notes/a.txt", "notes/new.txt", ".showcard"])
    func touchedOutput(path: String) async throws {
        _ = await build()
        try site.folder.write("mine", to: "site/\(path)")
        #expect(await build().workReason?.hasSuffix("has changed since it was published") == true)
    }

    @Test(
        "Builds with nothing to do are found again after a failed build has removed its spare tree")
    func afterFailure() async throws {
        _ = await build()
        try site.write("a", "Other")
        _ = await build(plugin: NotePlugin(isPure: true, failing: ["a"]))
        try site.write("a", "Anna")
        #expect(await build().failure == nil)
        #expect(await build().workReason == nil)
    }

    @Test("Builds after any damage of the state publish what a clean build does")
    func damaged() async throws {
        _ = await build()
        let path = ".site.showcard/state"
        let whole = [UInt8](
            try Data(contentsOf: URL(fileURLWithPath: "\(site.folder.path)/\(path)")))
        let before = site.folder.files(below: "site").map { site.folder.read("site/\($0)") }
        var places = Array(stride(from: 0, to: whole.count, by: max(1, whole.count / 60)))
        places.append(whole.count - 1)
        for place in places {
            try site.folder.write(Array(whole[..<place]), to: path)
            #expect(await build().workReason == "no state of an earlier build")
            var bytes = whole
            bytes[place] ^= 0x40
            try site.folder.write(bytes, to: path)
            #expect(await build().workReason == "no state of an earlier build")
        }
        try site.folder.write("of another program", to: path)
        #expect(await build().failure == nil)
        #expect(site.folder.files(below: "site").map { site.folder.read("site/\($0)") } == before)
    }

    @Test("Builds with nothing to do leave nothing behind that 'clean' does not remove")
    func clean() async throws {
        _ = await build()
        _ = try Builder.clean(
            source: "\(site.folder.path)/source", output: "\(site.folder.path)/site")
        #expect(site.folder.files(below: ".site.showcard") == [])
        #expect(!FileManager.default.fileExists(atPath: "\(site.folder.path)/.site.showcard"))
    }
}
