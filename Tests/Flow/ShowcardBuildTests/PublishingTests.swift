import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Publishing")
struct PublishingTests {
    @Test("A build writes every output and says so")
    func first() async throws {
        let site = try SampleSite()
        let report = await site.build()
        #expect(report.failure == nil)
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
        #expect(report.files.total == 4)
        #expect(report.files.written == 4)
        #expect(report.files.removed == 0)
        #expect(report.generation == 1_767_225_600)
        #expect(report.kinds.map { "\($0.title) \($0.count)" } == ["Notes 2"])
        #expect(report.stages.map(\.stage) == BuildReport.Stage.allCases)
    }

    @Test("A build leaves beside the output only what the next run needs")
    func leftovers() async throws {
        let site = try SampleSite()
        await site.build()
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted()
        #expect(names == [".site.showcard", "site", "source"])
        let inside = try FileManager.default.contentsOfDirectory(
            atPath: "\(site.folder.path)/.site.showcard"
        ).map { $0.hasPrefix("manifest-") ? "manifest" : $0 }.sorted()
        #expect(inside == ["lock", "manifest"])
    }

    @Test("A second build of the same touches nothing")
    func again() async throws {
        let site = try SampleSite()
        await site.build()
        let folder = site.folder.inode("site")
        let report = await site.build()
        #expect(report.files.written == 0)
        #expect(report.files.total == 4)
        #expect(site.folder.inode("site") == folder)
    }

    @Test("a later as-of rewrites the entry file alone; other files keep their inode")
    func later() async throws {
        let site = try SampleSite()
        await site.build()
        let note = site.folder.inode("site/notes/a.txt")
        for day in 2...5 {
            let report = await site.build("2026-01-0\(day)")
            #expect(report.files.written == 1)
            #expect(report.generation == 1_767_225_600 + Int64(day - 1) * 86_400)
            #expect(site.folder.inode("site/notes/a.txt") == note)
            #expect(site.folder.read("site/entry.txt")?.contains("2026-01-0\(day)T") == true)
        }
    }

    @Test("one changed entry rewrites what it touches, again and again")
    func edits() async throws {
        let site = try SampleSite()
        await site.build()
        for round in 1...4 {
            let kept = site.folder.inode("site/notes/b.txt")
            try site.write("a", "Anna \(round)")
            let report = await site.build()
            #expect(report.files.written == 3, "the note, the list of all, the entry file")
            #expect(report.files.removed == 1, "the list of all under its old hash")
            #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna \(round)</em></p>\n")
            #expect(site.folder.inode("site/notes/b.txt") == kept)
            #expect(site.folder.files(below: "site").count == 5)
        }
    }

    @Test("a file alone in its folder comes over although the spare has an older one")
    func aloneInItsFolder() async throws {
        let site = try SampleSite(["a": "Anna"])
        await site.build("2026-01-01")
        try site.write("a", "Other")
        await site.build("2026-01-02")
        #expect(await site.build("2026-01-03").failure == nil)
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Other</em></p>\n")
    }

    @Test("an incremental state equals one built from nothing")
    func incrementalEqualsClean() async throws {
        let site = try SampleSite(["a": "Anna", "b": "Ben", "c": "Cleo"])
        await site.build("2026-01-01")
        try site.write("d", "Dora")
        await site.build("2026-01-02")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/source/content/notes/b.md")
        try site.write("c", "Clara")
        await site.build("2026-01-03")
        await site.build("2026-01-03", output: "clean")
        let files = site.folder.files(below: "clean")
        #expect(site.folder.files(below: "site") == files)
        for file in files {
            #expect(site.folder.read("site/\(file)") == site.folder.read("clean/\(file)"))
        }
    }

    @Test("going back in time still counts generations up, if something changed")
    func generations() async throws {
        let site = try SampleSite()
        await site.build("2026-01-02")
        let back = await site.build("2026-01-01")
        #expect(back.generation == 1_767_312_001)
        #expect(await site.build("2026-01-01").generation == 1_767_312_001)
        try site.write("a", "Other")
        #expect(await site.build("2026-01-01").generation == 1_767_312_002)
    }

    @Test("generations go on although what is known of the published state is lost")
    func generationsOfUnknownStates() async throws {
        let site = try SampleSite()
        let plugin = NotePlugin(extras: [], entryPath: "v1/entry.json")
        await site.build("2026-01-02", plugins: [plugin])
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/.site.showcard")
        #expect(await site.build("2026-01-01", plugins: [plugin]).generation == 1_767_312_001)
    }

    @Test("a file changed or removed by hand is put right")
    func tampering() async throws {
        let site = try SampleSite()
        await site.build()
        try site.folder.write("defaced", to: "site/notes/a.txt")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/site/notes/b.txt")
        let report = await site.build()
        #expect(report.failure == nil)
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
        #expect(site.folder.read("site/notes/b.txt") == "<p>Hi <em>Ben</em></p>\n")
    }

    @Test("a failing rendering changes nothing and reports every failure")
    func failure() async throws {
        let site = try SampleSite()
        await site.build()
        let before = site.folder.inode("site")
        try site.write("a", "New")
        try site.write("b", "New")
        let report = await site.build(plugins: [NotePlugin(failing: ["a", "b"])])
        #expect(report.failure == .content)
        #expect(
            report.diagnostics.map { $0.location?.path }
                == ["content/notes/a.md", "content/notes/b.md"])
        #expect(site.folder.inode("site") == before)
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
        #expect(await site.build().files.written == 4)
    }

    @Test("a plugin that throws is named, and nothing is published")
    func crash() async throws {
        let site = try SampleSite()
        let report = await site.build(plugins: [NotePlugin(crashing: ["a"])])
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'notes' failed at 'notes/a.txt': Crash()"
            ])
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(names == ["source"])
    }

    @Test("a static file where a concluding output or a folder goes is refused")
    func staticCollisions() async throws {
        let site = try SampleSite()
        try site.folder.write("x", to: "source/content/static/entry.txt")
        try site.folder.write("x", to: "source/content/static/notes")
        let report = await site.build()
        #expect(report.failure == .content)
        #expect(
            report.diagnostics.map(\.message) == [
                "'entry.txt' is written twice, by content/static and by notes",
                "'notes/a.txt' of notes and 'notes' of content/static cannot be in the same folder",
            ])
    }

    @Test("a static file that would pass for a mark of ours or a repository is refused")
    func reservedPaths() async throws {
        let site = try SampleSite()
        for path in [".Showcard/x", ".git", ".github/kept", ".nojekyll", "deep/.git/x"] {
            try site.folder.write("x", to: "source/content/static/\(path)")
        }
        let report = await site.build()
        #expect(report.failure == .content)
        #expect(
            report.diagnostics.filter { $0.code == "reserved-path" }.map(\.message) == [
                "'.Showcard/x' of content/static cannot be published: "
                    + "'.Showcard' marks the owner of a folder",
                "'.git' of content/static cannot be published: '.git' marks the owner of a folder",
            ])
    }

    @Test("a state left half-staged by a killed run does no harm")
    func killed() async throws {
        let site = try SampleSite()
        await site.build()
        try site.folder.write("half", to: ".site.showcard/tree/notes/x.txt")
        try site.write("a", "Anna 2")
        #expect(await site.build().failure == nil)
        #expect(site.folder.read("site/notes/x.txt") == nil)
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna 2</em></p>\n")
    }

    @Test("a damaged manifest only costs time")
    func damagedManifest() async throws {
        let site = try SampleSite()
        await site.build()
        let side = "\(site.folder.path)/.site.showcard"
        for name in try FileManager.default.contentsOfDirectory(atPath: side)
        where name.hasPrefix("manifest-") {
            try Data("showcard-manifest-1 9 2\nrubbish".utf8).write(
                to: URL(fileURLWithPath: "\(side)/\(name)"))
        }
        let report = await site.build()
        #expect(report.failure == nil)
        #expect(report.files.total == 4)
    }

    @Test("what was rendered again and found the same is not rendered a third time")
    func renewed() async throws {
        let site = try SampleSite()
        await site.build()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\ntagline: New\n",
            to: "source/catalog.yml")
        #expect(await site.build().files.written == 0)
        let report = await site.build(plugins: [NotePlugin(crashing: ["a", "b"])])
        #expect(report.failure == nil)
        #expect(report.files.total == 4)
    }

    @Test("a manifest that was cut off in its last line is not believed")
    func cutManifest() async throws {
        let site = try SampleSite()
        await site.build()
        let side = "\(site.folder.path)/.site.showcard"
        for name in try FileManager.default.contentsOfDirectory(atPath: side)
        where name.hasPrefix("manifest-") {
            let text = site.folder.read(".site.showcard/\(name)") ?? ""
            try site.folder.write(String(text.dropLast(2)), to: ".site.showcard/\(name)")
        }
        let report = await site.build()
        #expect(report.failure == nil)
        #expect(report.files.written == 4)
    }

    @Test("two plugins writing one path are named and at fault, unless the content has them do so")
    func collisions() async throws {
        let site = try SampleSite()
        let notes = NotePlugin(extras: ["notes/A.txt", "entry", "entry/x", "same", "same"])
        let report = await site.build(plugins: [notes])
        #expect(report.failure == .plugin)
        let own = await Builder(plugins: [notes], shipped: ["notes"]).build(site.options())
        #expect(own.failure == .content)
        #expect(own.diagnostics.map(\.message) == report.diagnostics.map(\.message))
        #expect(own.diagnostics.allSatisfy { $0.help == "rename one of their sources" })
        #expect(
            report.diagnostics.map(\.message) == [
                "'entry/x' of notes and 'entry' of notes cannot be in the same folder",
                "'notes/A.txt' of notes and 'notes/a.txt' of notes cannot be in the same folder",
                "'same' is written twice, by notes and by notes",
            ])
        #expect(site.folder.files(below: "site") == [])
    }

    @Test("only one run publishes at a time")
    func locked() async throws {
        let site = try SampleSite()
        await site.build()
        let lock = open("\(site.folder.path)/.site.showcard/lock", O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let report = await site.build()
        #expect(report.failure == .system)
        #expect(report.diagnostics.map(\.code) == ["locked"])
    }

    @Test("what depends on the site is rendered again when another plugin is switched off")
    func pluginSet() async throws {
        let site = try SampleSite()
        let plugins: [any Plugin] = [NotePlugin(), SwitchPlugin()]
        await site.build(plugins: plugins)
        #expect(site.folder.read("site/plugins.txt") == "notes switch jobs 2")
        #expect(await site.build(plugins: plugins).files.written == 0)
        let report = await site.build(plugins: [SwitchPlugin()])
        #expect(report.failure == nil)
        #expect(site.folder.read("site/plugins.txt") == "switch jobs 2")
    }

    @Test("static files are copied byte for byte")
    func staticFiles() async throws {
        let site = try SampleSite()
        try site.folder.write("\u{0}\u{FEFF}raw\r\n", to: "source/content/static/deep/file.bin")
        await site.build()
        #expect(site.folder.read("site/deep/file.bin") == "\u{0}\u{FEFF}raw\r\n")
    }
}
