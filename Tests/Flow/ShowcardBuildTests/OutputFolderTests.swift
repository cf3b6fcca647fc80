import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Output folders")
struct OutputFolderTests {
    @Test("a folder that is not ours is never replaced")
    func foreign() async throws {
        let site = try SampleSite()
        try site.folder.write("keep", to: "site/file")
        let report = await site.build()
        #expect(report.failure == .output)
        #expect(report.diagnostics.map(\.code) == ["output-refused"])
        #expect(site.folder.files(below: "site") == ["file"])
    }

    @Test("an empty folder is fine")
    func empty() async throws {
        let site = try SampleSite()
        try FileManager.default.createDirectory(
            atPath: "\(site.folder.path)/site", withIntermediateDirectories: false)
        #expect(await site.build().failure == nil)
    }

    @Test(
        "the source, what holds it and what it reads are refused",
        arguments: ["source", ".", "source/content", "source/templates/site", "source/.."])
    func dangerous(output: String) async throws {
        let site = try SampleSite()
        let before = site.folder.files(below: "source")
        let report = await site.build(output: output)
        #expect(report.failure == .output)
        #expect(site.folder.files(below: "source") == before)
    }

    @Test("a path with '..' after a folder that does not exist is refused")
    func missingFolder() async throws {
        let site = try SampleSite()
        try site.folder.write("keep", to: "other/file")
        let report = await site.build(output: "missing/../other")
        #expect(report.failure == .output)
        #expect(
            report.diagnostics.first?.message.contains(
                "has '..' after a folder that does not exist") == true)
        #expect(site.folder.files(below: "other") == ["file"])
    }

    @Test(
        "a folder in another output or beside one is refused, because a build replaces both",
        arguments: ["site/sub", "site/notes/deep/er", ".site.showcard/tree", ".site.showcard/new"])
    func insideOfOthers(output: String) async throws {
        let site = try SampleSite()
        await site.build()
        let before = site.folder.files(below: ".")
        let report = await site.build(output: output)
        #expect(report.failure == .output)
        #expect(
            report.diagnostics.first?.message.contains("which belongs to another output") == true)
        #expect(site.folder.files(below: ".") == before)
    }

    @Test("a file, or what somebody put into the published folder, is refused")
    func strangers() async throws {
        let site = try SampleSite()
        try site.folder.write("x", to: "file")
        #expect(await site.build(output: "file").failure == .output)
        await site.build()
        try site.folder.write("example.com", to: "site/CNAME")
        let report = await site.build()
        #expect(report.failure == .output)
        #expect(report.diagnostics.first?.message.contains("contains 'CNAME'") == true)
        #expect(site.folder.read("site/CNAME") == "example.com")
    }

    @Test("what appears in the output's place while a run renders is not replaced")
    func appearing() async throws {
        let site = try SampleSite()
        let output = "\(site.folder.path)/site"
        let first = await site.build(plugins: [IntruderPlugin(folder: output)])
        #expect(first.failure == .output)
        #expect(site.folder.read("site/kept") == "kept")
        try FileManager.default.removeItem(atPath: output)
        await site.build()
        try site.write("a", "Anna 2")
        let second = await site.build(plugins: [IntruderPlugin(folder: output)])
        #expect(second.failure == .output)
        #expect(site.folder.read("site/kept") == "kept")
        #expect(site.folder.read("site/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
    }

    @Test("what somebody put deep into the published folder is refused, what Finder leaves is not")
    func deepStrangers() async throws {
        let site = try SampleSite()
        await site.build()
        try site.folder.write("mine", to: "site/notes/mine.txt")
        try site.folder.write("finder", to: "site/notes/.DS_Store")
        try site.write("a", "Other")
        let refused = await site.build()
        #expect(refused.failure == .output)
        #expect(refused.diagnostics.first?.message.contains("contains 'notes/mine.txt'") == true)
        #expect(site.folder.read("site/notes/mine.txt") == "mine")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/site/notes/mine.txt")
        #expect(await site.build().failure == nil)
    }

    @Test("a repository in the published folder is refused")
    func repository() async throws {
        let site = try SampleSite()
        await site.build()
        try site.folder.write("ref", to: "site/.git/HEAD")
        #expect(await site.build().failure == .output)
        #expect(site.folder.read("site/.git/HEAD") == "ref")
    }

    @Test("an output below the source is published to")
    func belowSource() async throws {
        let site = try SampleSite()
        #expect(await site.build(output: "source/site").failure == nil)
    }

    @Test("an output that is a link is refused, and what it leads to is left untouched")
    func link() async throws {
        let site = try SampleSite()
        await site.build(output: "real")
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.folder.path)/link", withDestinationPath: "real")
        try site.write("a", "Anna 2")
        #expect(await site.build(output: "link").failure == .output)
        #expect(site.folder.read("real/notes/a.txt") == "<p>Hi <em>Anna</em></p>\n")
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: "\(site.folder.path)/link")
        #expect(target == "real")
    }

    @Test("cleaning removes the output and what stands beside it, and nothing that is not ours")
    func clean() async throws {
        let site = try SampleSite()
        await site.build()
        let output = "\(site.folder.path)/site"
        let removed = try Builder.clean(source: "\(site.folder.path)/source", output: output)
        #expect(removed == [output, "\(site.folder.path)/.site.showcard"])
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(names == ["source"])
        try site.folder.write("keep", to: "other/file")
        #expect(throws: DiagnosticError.self) {
            try Builder.clean(
                source: "\(site.folder.path)/source", output: "\(site.folder.path)/other")
        }
        #expect(site.folder.read("other/file") == "keep")
    }

    @Test("cleaning waits for no other run, and keeps what somebody put into the output")
    func cleanRefusals() async throws {
        let site = try SampleSite()
        await site.build()
        let (source, output) = ("\(site.folder.path)/source", "\(site.folder.path)/site")
        let lock = open("\(site.folder.path)/.site.showcard/lock", O_RDWR)
        #expect(flock(lock, LOCK_EX) == 0)
        let locked = #expect(throws: DiagnosticError.self) {
            try Builder.clean(source: source, output: output)
        }
        #expect(locked?.diagnostics.map(\.code) == ["locked"])
        // A program that another test is just starting may have the descriptor too.
        flock(lock, LOCK_UN)
        close(lock)
        try site.folder.write("example.com", to: "site/CNAME")
        let strange = #expect(throws: DiagnosticError.self) {
            try Builder.clean(source: source, output: output)
        }
        #expect(strange?.diagnostics.map(\.code) == ["output-refused"])
        #expect(site.folder.read("site/CNAME") == "example.com")
        #expect(site.folder.read("site/notes/a.txt") != nil)
    }

    @Test("a file whose name is no UTF-8 is removed with its folder")
    func foreignName() async throws {
        let site = try SampleSite()
        await site.build()
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/.site.showcard")
        let name = Array("\(site.folder.path)/site/notes/".utf8) + [0xE9, 0]
        let file = open(name.map { CChar(bitPattern: $0) }, O_CREAT, 0o644)
        #expect(file >= 0)
        close(file)
        #expect(await site.build().failure == nil)
        #expect(site.folder.files(below: "site/notes") == ["a.txt", "b.txt"])
    }
}

/// Puts a file into a folder while it renders.
private struct IntruderPlugin: Plugin, Emitter {
    let declaration = PluginDeclaration("intruder", summary: "writes where it should not")
    let folder: String

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        plan.add("intruder.txt", inputs: [.catalog]) { [folder] _ in
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data("kept".utf8).write(to: URL(fileURLWithPath: "\(folder)/kept"))
        }
        return plan
    }
}
