import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild
@testable import ShowcardExternal

@Suite("What plugins have answered", .processes)
struct AnswerCacheTests {
    private let site: ProgramSite
    private static let cache = "source/.showcard/plugins/sizes"

    init() throws {
        site = try ProgramSite()
        try site.configure(
            "sizes: {command: [python3, -S, plugins/sizes.py, '1', '{}'], \(ProgramSite.patient)}")
    }

    private var kept: [String] {
        site.folder.files(below: Self.cache).filter { $0 != "lock" && $0 != "digests" }
    }

    private func isRight(_ output: String = "site") -> Bool {
        site.folder.read("\(output)/note-a.txt") == "Anna: 4 characters\n"
            && site.folder.read("\(output)/note-b.txt") == "Ben: 3 characters\n"
    }

    private var answers: [UInt8] {
        get throws {
            Array(try #require(site.folder.read("\(Self.cache)/answers.jsonl")).utf8)
        }
    }

    @Test("What plugins have answered is kept with the files made, and nothing else is left")
    func layout() async throws {
        #expect(await site.build().diagnostics == [])
        #expect(kept.count == 3)
        #expect(kept.first == "answers.jsonl")
        #expect(kept.dropFirst().allSatisfy { $0.utf8.count == 70 && $0.hasPrefix("files/") })
        let work = "\(site.folder.path)/\(Self.cache)/work"
        #expect(try FileManager.default.contentsOfDirectory(atPath: work) == [])
    }

    @Test("What plugins have answered is asked again where it is damaged, and never taken for true")
    func damage() async throws {
        #expect(await site.build().diagnostics == [])
        let whole = try answers
        let path = "\(site.folder.path)/\(Self.cache)/answers.jsonl"
        func damage(_ bytes: [UInt8]) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            try FileManager.default.removeItem(atPath: site.output)
        }
        // Every so many bytes one is another, which may well leave another number or path.
        for place in stride(from: 0, to: whole.count, by: 97) {
            var bytes = whole
            bytes[place] = bytes[place] == UInt8(ascii: "4") ? UInt8(ascii: "5") : UInt8(ascii: "4")
            try damage(bytes)
            #expect(await site.build().diagnostics == [])
            #expect(isRight())
        }
        for bytes in [Array(whole.prefix(whole.count / 2)), [], Array("rubbish\n\0\n".utf8)] {
            try damage(bytes)
            #expect(await site.build().diagnostics == [])
            #expect(isRight())
        }
    }

    @Test("What plugins have answered is asked again where a file it made is missing or cut off")
    func missingFiles() async throws {
        #expect(await site.build().diagnostics == [])
        for name in kept where name.hasPrefix("files/") {
            try FileManager.default.removeItem(atPath: "\(site.folder.path)/\(Self.cache)/\(name)")
        }
        try FileManager.default.removeItem(atPath: site.output)
        #expect(await site.build().diagnostics == [])
        #expect(isRight())
        for name in kept where name.hasPrefix("files/") {
            try site.folder.write("cut", to: "\(Self.cache)/\(name)")
        }
        try FileManager.default.removeItem(atPath: site.output)
        #expect(await site.build().diagnostics == [])
        #expect(isRight())
    }

    @Test("What plugins have answered is not published where a file it made has other bytes")
    func otherBytes() async throws {
        #expect(await site.build().diagnostics == [])
        for name in kept where name.hasPrefix("files/") {
            let bytes = try #require(site.folder.read("\(Self.cache)/\(name)"))
            try site.folder.write(bytes.uppercased(), to: "\(Self.cache)/\(name)")
        }
        try FileManager.default.removeItem(atPath: site.output)
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.brief).sorted()
                == ["a", "b"].map {
                    "catalog.yml:4:3: plugin: the plugin 'sizes' created 'note-\($0).txt', which is now missing or damaged\n"
                        + "build again to create it again"
                })
        #expect(await site.build().diagnostics == [])
        #expect(isRight())
    }

    @Test("The answer of a plugin for an entry that is gone is forgotten after a while")
    func forgetting() async throws {
        try site.site.write("z", "Zoe")
        #expect(await site.build().diagnostics == [])
        try FileManager.default.removeItem(atPath: "\(site.source)/content/notes/z.md")
        var counts: [Int] = []
        for round in 1...12 {
            try site.site.write("a", "Anna \(round)")
            #expect(await site.build().diagnostics == [])
            counts.append(try answers.split(separator: UInt8(ascii: "\n")).count)
            #expect(kept.count == (counts.last ?? 0) + 1, "as many files as answers")
        }
        #expect(counts == [4, 5, 6, 7, 8, 9, 10, 11, 10, 10, 10, 10])
    }

    @Test("What plugins have answered is right in two builds of one source at once")
    func twoBuilds() async throws {
        for round in 1...4 {
            try site.site.write("b", "Ben")
            try site.site.write("a", "Anna")
            try site.site.write("c", "Cleo \(round)")
            async let first = site.build(output: "one")
            async let second = site.build(output: "two")
            let reports = await [first, second]
            #expect(reports.flatMap(\.diagnostics) == [])
            #expect(isRight("one"))
            #expect(isRight("two"))
            let cleo = "Cleo \(round): 6 characters\n"
            #expect(site.folder.read("one/note-c.txt") == cleo)
            #expect(site.folder.read("two/note-c.txt") == cleo)
        }
    }

    @Test(
        "What plugins have answered is kept nowhere where the catalog's folder cannot be written to"
    )
    func readOnly() async throws {
        try site.folder.write("in the way", to: "source/.showcard")
        let before = try temporaryFolders()
        #expect(await site.build().diagnostics == [])
        #expect(isRight())
        #expect(site.folder.read("source/.showcard") == "in the way")
        #expect(try temporaryFolders().subtracting(before) == [])
        try FileManager.default.removeItem(atPath: "\(site.source)/.showcard")
        guard geteuid() != 0 else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.source)
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: site.source)
        }
        #expect(await site.build(output: "other").diagnostics == [])
        #expect(isRight("other"))
        #expect(site.folder.files(below: "source/.showcard") == [])
    }

    private func temporaryFolders() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
        return Set(names.filter { $0.hasPrefix("showcard-sizes-") })
    }

    @Test(
        "What plugins have answered is removed by cleaning, and by nothing else that is called so")
    func cleaning() async throws {
        #expect(await site.build().diagnostics == [])
        let removed = try Builder.clean(source: site.source, output: site.output)
        let side = "\(site.folder.path)/.site.showcard"
        #expect(removed == [site.output, side, "\(site.source)/.showcard/plugins"])
        #expect(!FileManager.default.fileExists(atPath: "\(site.source)/.showcard"))
        try site.folder.write("kept", to: "source/.showcard/other")
        #expect(await site.build().diagnostics == [])
        _ = try Builder.clean(source: site.source, output: site.output)
        #expect(site.folder.files(below: "source/.showcard") == ["other"])
    }

    @Test(
        "What plugins have answered is not removed while a run uses it, and removing it does no harm to runs that begin meanwhile"
    )
    func cleaningMeanwhile() async throws {
        #expect(await site.build().diagnostics == [])
        let folder = try PluginFolder(of: "sizes", below: site.source)
        do {
            _ = try Builder.clean(source: site.source, output: "\(site.folder.path)/other")
            Issue.record("it was removed")
        } catch {
            #expect(
                error.diagnostics == [
                    .error(
                        "locked", "another run is using the cached answers of the plugin 'sizes'",
                        help: "wait for it to end")
                ])
        }
        #expect(kept.count == 3)
        folder.end { nil }
        for round in 1...10 {
            async let report = site.build(output: "site-\(round)")
            async let cleaning = Task.detached { [site] in
                for _ in 1...5 {
                    _ = try? Builder.clean(
                        source: site.source, output: "\(site.folder.path)/other")
                }
            }.value
            #expect(await report.diagnostics == [])
            await cleaning
            #expect(isRight("site-\(round)"))
        }
        _ = try Builder.clean(source: site.source, output: site.output)
        #expect(!FileManager.default.fileExists(atPath: "\(site.source)/.showcard"))
    }

    @Test("A cache of answers makes no folder one that may be published to")
    func marker() async throws {
        #expect(await site.build().diagnostics == [])
        let before = site.folder.files(below: "source")
        let other = try ProgramSite()
        var options = other.site.options()
        options.output = site.source
        let report = await Builder(plugins: [NotePlugin()]).build(options)
        #expect(report.failure == .output)
        #expect(site.folder.files(below: "source") == before)
        #expect(throws: DiagnosticError.self) {
            try Builder.clean(source: other.source, output: site.source)
        }
        #expect(site.folder.files(below: "source") == before)
    }
}
