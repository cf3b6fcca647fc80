import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

/// What becomes of files when a build begins with the tree that was published before the present one.
@Suite("The spare tree")
struct SpareTreeTests {
    private func write(_ text: String, to path: String, in site: SampleSite) throws {
        try site.folder.write(text, to: "source/content/static/\(path)")
    }

    private func remove(_ path: String, in site: SampleSite) throws {
        try FileManager.default.removeItem(
            atPath: "\(site.folder.path)/source/content/static/\(path)")
    }

    @Test("a file alone in its folder is taken over when another changes after it")
    func aloneInFolder() async throws {
        let site = try SampleSite()
        try write("x1", to: "x/only.txt", in: site)
        try write("y1", to: "y/only.txt", in: site)
        await site.build()
        try write("x2", to: "x/only.txt", in: site)
        await site.build()
        try write("y2", to: "y/only.txt", in: site)
        let report = await site.build()
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/x/only.txt") == "x2")
        #expect(site.folder.read("site/y/only.txt") == "y2")
    }

    @Test("a changed marker of the tree is not published")
    func marker() async throws {
        let site = try SampleSite()
        try write("x1", to: "x.txt", in: site)
        await site.build()
        let marker = try #require(site.folder.read("site/.showcard"))
        try write("x2", to: "x.txt", in: site)
        await site.build()
        try site.folder.write("\(marker)more\n", to: ".site.showcard/tree/.showcard")
        try write("x3", to: "x.txt", in: site)
        await site.build()
        #expect(site.folder.read("site/.showcard") == marker)
        #expect(site.folder.read("site/x.txt") == "x3")
    }

    @Test("an emptied marker is written again by a build that changes nothing else")
    func emptiedMarker() async throws {
        let site = try SampleSite()
        await site.build()
        let marker = try #require(site.folder.read("site/.showcard"))
        try site.folder.write("", to: "site/.showcard")
        let report = await site.build()
        #expect(report.diagnostics == [])
        #expect(site.folder.read("site/.showcard") == marker)
    }

    @Test("a file becomes a folder, and a folder a file")
    func fileAndFolder() async throws {
        let site = try SampleSite()
        for round in 1...2 {
            try write("file \(round)", to: "a", in: site)
            try write("deep \(round)", to: "b/c/d.txt", in: site)
            await site.build()
            try write("other \(round)", to: "other.txt", in: site)
            await site.build()
            try remove("a", in: site)
            try remove("b", in: site)
            try write("deep \(round)", to: "a/c/d.txt", in: site)
            try write("file \(round)", to: "b", in: site)
            let report = await site.build()
            #expect(report.diagnostics == [])
            let files = site.folder.files(below: "site").filter {
                $0.hasPrefix("a/") || $0.hasPrefix("b")
            }
            #expect(files == ["a/c/d.txt", "b"])
            try remove("a", in: site)
            try remove("b", in: site)
        }
    }

    @Test("a name in another Unicode normalization is another file")
    func normalization() async throws {
        let site = try SampleSite()
        try write("composed", to: "caf\u{E9}.txt", in: site)
        await site.build()
        try write("more", to: "more.txt", in: site)
        await site.build()
        try remove("caf\u{E9}.txt", in: site)
        try write("decomposed", to: "cafe\u{301}.txt", in: site)
        await site.build()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: "\(site.folder.path)/site"
        ).filter { $0.hasPrefix("caf") }
        #expect(names.map { Array($0.utf8) } == [Array("cafe\u{301}.txt".utf8)])
    }

    @Test("a folder whose name begins with a combining mark is known again")
    func combiningMark() async throws {
        let site = try SampleSite()
        try write("x", to: "a/\u{301}b.txt", in: site)
        await site.build()
        try write("y", to: "a/\u{301}b.txt", in: site)
        #expect(await site.build().diagnostics == [])
        #expect(site.folder.read("site/a/\u{301}b.txt") == "y")
    }
}
