import Foundation
import ShowcardCatalog
import ShowcardHashing
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("Copying an output to a target")
struct DeploymentTests {
    private func request(_ site: SampleSite, isDry: Bool = false) -> DeploymentRequest {
        let path = site.folder.path
        return DeploymentRequest(
            source: "\(path)/source", output: "\(path)/site", target: .folder("\(path)/www"),
            now: Instant(seconds: 0), keptDays: 0, isDry: isDry, syncs: false, jobs: 2,
            environment: [:])
    }

    private func message(_ request: DeploymentRequest) async -> [String] {
        do throws(DiagnosticError) {
            _ = try await Builder.deploy(request)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code): \($0.message)" }
        }
    }

    @Test("The files of the last build are copied, then only what differs")
    func copies() async throws {
        let site = try SampleSite()
        await site.build()
        let first = try await Builder.deploy(request(site))
        #expect(first.sent.count == 4)
        #expect(first.sent.map(\.path).first?.hasPrefix("all/") == true)
        #expect(
            first.sent.dropFirst().map(\.path) == ["entry.txt", "notes/a.txt", "notes/b.txt"])
        #expect(site.folder.read("www/notes/a.txt") == site.folder.read("site/notes/a.txt"))
        try site.write("a", "Another")
        try site.folder.remove("source/content/notes/b.md")
        await site.build("2026-01-02")
        let dry = try await Builder.deploy(request(site, isDry: true))
        #expect(site.folder.read("www/notes/b.txt") != nil)
        let second = try await Builder.deploy(request(site))
        #expect(second == dry)
        #expect(second.deleted.last == "notes/b.txt")
        #expect(site.folder.read("www/notes/b.txt") == nil)
        #expect(site.folder.read("www/notes/a.txt") == "<p>Hi <em>Another</em></p>\n")
    }

    @Test("The output of another site is replaced only if it is asked for")
    func otherSite() async throws {
        let site = try SampleSite()
        func publish(_ address: String?, replaces: Bool = false) async -> [String] {
            await site.build(plugins: [NotePlugin(address: address)])
            var request = request(site)
            request.replaces = replaces
            return await message(request)
        }
        let (first, second) = ("https://example.com/a/", "https://example.com/b/")
        #expect(await publish(nil) == [])
        #expect(await publish(first) == [])
        #expect(await publish(first) == [])
        let www = "\(site.folder.path)/www"
        #expect(
            await publish(second) == [
                "target-refused: '\(www)' has the output of '\(first)', and this is that of '\(second)'"
            ])
        #expect(site.folder.read("www/v1/schemas/entry.schema.json")?.contains(first) == true)
        #expect(await publish(nil) == [])
        #expect(await publish(second, replaces: true) == [])
        #expect(await publish(second) == [])
        #expect(await publish(first).count == 1)
    }

    @Test("A dry run makes no folder")
    func dryRun() async throws {
        let site = try SampleSite()
        await site.build()
        #expect(try await Builder.deploy(request(site, isDry: true)).sent.count == 4)
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted()
        #expect(names == [".site.showcard", "site", "source"])
    }

    @Test("Without an output of a build, nothing is copied and nothing is made")
    func noOutput() async throws {
        let site = try SampleSite()
        let path = "\(site.folder.path)/site"
        #expect(
            await message(request(site)) == [
                "no-output: there is no output of a build in '\(path)'"
            ])
        try site.folder.write("mine", to: "site/index.html")
        #expect(
            await message(request(site)) == [
                "output-refused: the folder '\(path)' was not created by Showcard"
            ])
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted()
        #expect(names == ["site", "source"])
    }

    @Test(
        "A file of the output that was changed since the build is refused, one with another time is not"
    )
    func changed() async throws {
        let site = try SampleSite()
        await site.build()
        let text = try #require(site.folder.read("site/notes/a.txt"))
        try site.folder.write(text, to: "site/notes/a.txt")
        #expect(await message(request(site)) == [])
        try site.folder.write("other", to: "site/notes/a.txt")
        #expect(
            await message(request(site)) == [
                "edited-output: the file 'notes/a.txt' of the output has changed since the build"
            ])
    }

    /// A folder that another run publishes to before a given look at its record.
    private struct SharedTarget: SteppedTarget {
        let shown = "shared"
        let hasCheck = true
        let own: FolderTarget
        let other: TargetRecord
        let looks = Counter()
        let isAt: Int

        final class Counter: @unchecked Sendable { var count = 0 }

        func readRecord() async throws(DiagnosticError) -> TargetRecord {
            looks.count += 1
            if looks.count == isAt { try own.write(other) }
            return try own.readRecord()
        }
        func write(_ record: TargetRecord) throws(DiagnosticError) { try own.write(record) }
        func send(_ files: [DeployedFile]) throws(DiagnosticError) { try own.send(files) }
        func delete(_ paths: [String]) throws(DiagnosticError) { try own.delete(paths) }
    }

    @Test(
        "A publication that came in between is found before 'entry.json', and not trusted later",
        arguments: [(1, false), (2, true)])
    func concurrentRun(look: Int, isSent: Bool) async throws {
        let site = try SampleSite()
        await site.build()
        let path = site.folder.path
        let source = try await DeploymentSource(
            "\(path)/site", source: "\(path)/source", jobs: 1)
        let own = try FolderTarget(
            "\(path)/www", from: source.tree, reserved: [], syncs: false)
        var other = TargetRecord()
        other["notes/a.txt"] = TargetRecord.Entry(hash: ContentHash(of: []))
        let target = SharedTarget(own: own, other: other, isAt: look)
        let plan = DeploymentPlan(
            files: source.files, over: TargetRecord(), site: nil, now: Instant(seconds: 0), grace: 0
        )
        var found: DiagnosticError?
        do throws(DiagnosticError) {
            try await target.carryOut(plan, over: TargetRecord())
        } catch { found = error }
        #expect(
            found?.diagnostics.map(\.message) == [
                "another publication to 'shared' came in between"
            ])
        #expect((site.folder.read("www/notes/b.txt") != nil) == isSent)
        let record = try own.readRecord()
        #expect((record["notes/a.txt"]?.hash == nil) == isSent)
    }

    @Test("A program that is not installed is named with its package")
    func missingTool() async throws {
        let site = try SampleSite()
        await site.build()
        var other = request(site)
        other.target = .rclone("shop:www")
        other.environment = ["PATH": "/nonexistent"]
        #expect(
            await message(other) == ["tool-missing: the program 'rclone' is not installed"])
    }
}
