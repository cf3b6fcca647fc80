import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@testable import ShowcardPreview

@Suite("A preview", .processes)
struct PreviewTests {
    @Test("Pages, feeds and files are served as a host would")
    func serving() async throws {
        let site = try await TinySite()
        #expect(try await site.get("/").head.contains("Location: /shop/\r\n"))
        #expect(try await site.get("/shop").head.contains("Location: /shop/\r\n"))
        let home = try await site.get("/shop/")
        #expect(home.status == 200)
        #expect(
            home.content.contains("<body>2 notes<script src=\"/__showcard/client.js\" data-page=\"")
        )
        #expect(home.content.contains("href=\"http://localhost:"))
        #expect(try await site.get("/shop/index.html").content == home.content)
        #expect(try await site.get("/shop/notes/a").head.contains("Location: /shop/notes/a/\r\n"))
        #expect(try await site.get("/shop/notes/a/").content.contains("<body>Anna<script"))
        let moved = try await site.get("/shop/notes/old/")
        #expect(moved.status == 302)
        #expect(moved.head.contains("Location: /shop/notes/a/\r\n"))
        #expect(try await site.get("/shop/notes/old").status == 302)
        #expect(try await site.get("/shop/v1/all").content == "{}")
        #expect(try await site.get("/shop/v1/notes/a").content == #"{"id":"a"}"#)
        let missing = try await site.get("/shop/none/")
        #expect(missing.status == 404)
        #expect(missing.content.contains("<body>missing<script"))
        #expect(missing.head.contains("Content-Type: text/html; charset=utf-8"))
        for path in ["/shop/v1/none", "/v1/none.json"] {
            let unknown = try await site.get(path)
            #expect(unknown.status == 404)
            #expect(unknown.content == #"{"success":false}"#)
            #expect(unknown.head.contains("Content-Type: application/json; charset=utf-8"))
        }
        await site.stop()
    }

    @Test("Nothing but what is published can be asked for")
    func hiddenFiles() async throws {
        let site = try await TinySite(base: "https://example.com/")
        try site.folder.write("secret", to: ".env")
        try site.folder.write("secret", to: ".git/config")
        for path in [
            "/catalog.yml", "/.env", "/.git/config", "/content/notes/a.md",
            "/templates/home.mustache",
            "/content/static/digits.txt", "/../catalog.yml", "/%2e%2e/catalog.yml",
            "/__showcard/../catalog.yml",
            "/__showcard/", "/__showcard/none",
        ] {
            #expect([400, 404].contains(try await site.get(path).status), "\(path)")
        }
        await site.stop()
    }

    @Test(
        "A file that is published as it is comes from the source, in parts where they are asked for"
    )
    func staticFiles() async throws {
        let site = try await TinySite()
        let whole = try await site.get("/shop/digits.txt")
        #expect(whole.content == "0123456789")
        let part = try await site.get("/shop/digits.txt", "Range: bytes=2-4")
        #expect(part.status == 206)
        #expect(part.content == "234")
        let path = "\(site.folder.path)/content/static/digits.txt"
        try FileManager.default.removeItem(atPath: path)
        #expect(symlink("/etc/passwd", path) == 0)
        #expect(try await site.get("/shop/digits.txt").status == 404)
        await site.stop()
    }

    @Test("The live API is answered below the site's path and below the server's")
    func liveAPI() async throws {
        let site = try await TinySite()
        for path in ["/shop/v1/notes?limit=1", "/v1/notes?limit=1"] {
            let answer = try await site.get(path)
            #expect(answer.status == 200)
            #expect(
                answer.content.hasPrefix(#"{"success":true,"data":{"notes":[{"name":"Anna"}]}"#))
            #expect(answer.head.contains("Cache-Control: no-store"))
        }
        #expect(try await site.get("/shop/v1/notes?limit=0").status == 400)
        var numbers: [Substring] = []
        for _ in 0..<2 {
            let answer = try await site.get("/v1/notes")
            numbers.append(answer.content.components(separatedBy: "requestId\":\"")[1].prefix(2))
        }
        #expect(numbers[0] != numbers[1])
        await site.stop()
    }

    @Test("What is served is what a build publishes, byte for byte")
    func sameness() async throws {
        let site = try await TinySite(watches: false)
        let builder = Builder(plugins: [TinyPages()])
        var sources = KeptSources()
        let options = BuildOptions(
            source: site.folder.path, output: "\(site.folder.path)/site",
            asOf: Instant(seconds: 1_767_225_600))
        let (rendered, report) = await builder.render(options, after: nil, &sources)
        let built = await builder.build(options)
        #expect(report.files.total == built.files.total)
        let files = site.folder.files(below: "site").filter { $0 != ".showcard" }
        #expect(Set(rendered?.paths ?? []) == Set(files))
        for path in files {
            switch rendered?[path] {
            case .rendered(let output):
                #expect(
                    site.folder.read("site/\(path)")
                        == String(decoding: try output.bytes().bytes, as: UTF8.self))
            case .file(let source): #expect(source.path == "content/static/\(path)")
            case .requested: Issue.record("'\(path)' is made on request")
            case nil: Issue.record("there is no '\(path)'")
            }
        }
        await site.stop()
    }

    @Test("A state shares with the one before what has not changed, and counts what has")
    func sharing() async throws {
        let site = try await TinySite(watches: false)
        let builder = Builder(plugins: [TinyPages()])
        var sources = KeptSources()
        let options = BuildOptions(
            source: site.folder.path, output: "\(site.folder.path)/site",
            asOf: Instant(seconds: 1_767_225_600))
        let (first, _) = await builder.render(options, after: nil, &sources)
        let (same, none) = await builder.render(options, after: first, &sources)
        #expect(none.files.written == 0)
        #expect(same?.generation == first?.generation)
        try site.write("a", "name: Other")
        let (next, some) = await builder.render(options, after: same, &sources)
        #expect(some.files.written == 1)
        #expect(next?["notes/a/index.html"] != first?["notes/a/index.html"])
        #expect(next?["notes/b/index.html"] == first?["notes/b/index.html"])
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/content/notes/b.md")
        let (last, fewer) = await builder.render(options, after: next, &sources)
        #expect(fewer.files.removed == 1)
        #expect(last?["notes/b/index.html"] == nil)
        await site.stop()
    }

    @Test("Every edit is built, however soon it comes after another and whatever its size")
    func soonEdits() async throws {
        let site = try await TinySite(watches: false)
        let builder = Builder(plugins: [TinyPages()])
        var sources = KeptSources()
        let options = BuildOptions(
            source: site.folder.path, output: "\(site.folder.path)/site",
            asOf: Instant(seconds: 1_767_225_600))
        let path = "\(site.folder.path)/content/notes/a.md"
        for round in 10..<60 {
            // In place, so that the file is the same to the system but for its bytes.
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.write(contentsOf: Data("---\nname: A\(round)\n---\nHi\n\n".utf8))
            try file.close()
            let (next, _) = await builder.render(options, after: nil, &sources)
            guard case .rendered(let output)? = next?["notes/a/index.html"] else {
                Issue.record("there is no page")
                return
            }
            #expect(
                String(decoding: try output.bytes().bytes, as: UTF8.self).contains(
                    "<body>A\(round)</body>"))
        }
        await site.stop()
    }

    @Test(
        "A file that was changed in place is parsed again, also under the size and time of before")
    func parsedFiles() async throws {
        let site = try await TinySite(watches: false)
        let builder = Builder(plugins: [TinyPages()])
        var sources = KeptSources()
        let options = BuildOptions(
            source: site.folder.path, output: "\(site.folder.path)/site",
            asOf: Instant(seconds: 1_767_225_600))
        let path = "\(site.folder.path)/content/notes/a.md"
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
        try FileManager.default.setAttributes(old, ofItemAtPath: path)
        _ = await builder.render(options, after: nil, &sources)
        // The system's own time of the last change cannot be set back.
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data("---\nname: Emma".utf8))
        try file.close()
        try FileManager.default.setAttributes(old, ofItemAtPath: path)
        let (same, _) = await builder.render(options, after: nil, &sources)
        #expect(try same?["notes/a/index.html"].map(Self.text)?.contains("Emma") == true)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 2_000_000)], ofItemAtPath: path)
        let (other, _) = await builder.render(options, after: nil, &sources)
        #expect(try other?["notes/a/index.html"].map(Self.text)?.contains("Emma") == true)
        await site.stop()
    }

    private static func text(_ content: RenderedSite.Content) throws -> String {
        if case .rendered(let output) = content {
            String(decoding: try output.bytes().bytes, as: UTF8.self)
        } else {
            ""
        }
    }
}
