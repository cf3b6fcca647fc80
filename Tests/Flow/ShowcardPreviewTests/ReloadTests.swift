import Foundation
import ShowcardBuild
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@testable import ShowcardPreview

@Suite("Reloading", .processes)
struct ReloadTests {
    /// The page that a listener is on, and what it is known by.
    private static func tag(of path: String, in site: TinySite) async throws -> String {
        let content = try await site.get(path).content
        let parts = content.components(separatedBy: "data-page=\"")
        return String(try #require(parts.dropFirst().first).prefix(32))
    }

    private static func listen(_ path: String, in site: TinySite) throws -> RawConnection {
        try site.open("/__showcard/events?page=\(path)")
    }

    @Test("A page is notified when it has changed, and others are not")
    func changes() async throws {
        let site = try await TinySite()
        let (before, other) = (
            try await Self.tag(of: "/shop/notes/a/", in: site),
            try await Self.tag(of: "/shop/notes/b/", in: site)
        )
        let listener = try Self.listen("/shop/notes/a/", in: site)
        let bystander = try Self.listen("/shop/notes/b/", in: site)
        #expect(
            await listener.read { $0.contains("\"page\":\"\(before)\"") }.contains("event: state\n")
        )
        try site.write("a", "name: Other")
        let build = await site.nextBuild()
        #expect(build?.changes == ["content/notes/a.md"])
        let after = try await Self.tag(of: "/shop/notes/a/", in: site)
        #expect(after != before)
        let reported = await listener.read { $0.contains("\"page\":\"\(after)\"") }
        #expect(reported.contains(#""failed":false,"errors":0,"warnings":0,"text":"""#))
        let rest = await bystander.read { $0.components(separatedBy: "event: state").count == 3 }
        #expect(rest.components(separatedBy: "\"page\":\"\(other)\"").count == 3)
        await site.stop()
    }

    @Test(
        "What is broken is reported in full, and the last good state is served until it is fixed")
    func brokenEdit() async throws {
        let site = try await TinySite()
        let good = try await site.get("/shop/notes/a/").content
        let listener = try Self.listen("/shop/notes/a/", in: site)
        try site.write("a", "nmae: Other")
        let broken = await site.nextBuild()
        #expect(broken?.report.failure == .content)
        let reported = await listener.read { $0.contains(#""failed":true"#) }
        #expect(reported.contains(#""errors":1,"warnings":0,"text":"a note has no field 'nmae'""#))
        #expect(try await site.get("/shop/notes/a/").content == good)
        #expect(try await site.get("/v1/notes").content.contains("Anna"))
        try site.write("a", "name: Fixed")
        #expect(await site.nextBuild()?.report.failure == nil)
        #expect(try await site.get("/shop/notes/a/").content.contains("Fixed"))
        _ = await listener.read { $0.contains(#""failed":false"#) }
        await site.stop()
    }

    @Test(
        "Without any good state so far there is a page that says what is wrong, and then the site")
    func brokenFromTheStart() async throws {
        let site = try await TinySite(isBroken: true)
        let page = try await site.get("/shop/anything?<script>")
        #expect(page.status == 503)
        #expect(
            page.content.contains(
                "<pre tabindex=\"0\" aria-label=\"Problems\">a note has no field 'nmae'</pre>"))
        let tag = try await Self.tag(of: "/shop/", in: site)
        let reader = try Self.listen("/shop/", in: site)
        #expect(await reader.read { $0.contains(tag) }.contains("event: state"))
        let feed = try await site.get("/v1/notes")
        #expect(feed.status == 503)
        #expect(feed.content.contains(#""code":"internal_error""#))
        let listener = try Self.listen("/shop/", in: site)
        try site.write("a", "name: Anna")
        _ = await site.nextBuild()
        let mended = try await Self.tag(of: "/shop/", in: site)
        #expect(mended != tag)
        #expect(await listener.read { $0.contains(mended) }.contains("event: state"))
        await site.stop()
    }

    @Test("What is wrong is text in the page, whatever it is")
    func escaping() throws {
        let response = ErrorPage.response("<script>alert(\"&\")</script>")
        var page = ""
        if case .bytes(let bytes) = response.body { page = String(decoding: bytes, as: UTF8.self) }
        #expect(page.contains("&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"))
        #expect(!page.contains("<script>alert"))
    }

    @Test("A page of which only style sheets changed is notified which")
    func styles() async throws {
        let site = try await TinySite()
        let before = try await Self.tag(of: "/shop/", in: site)
        let listener = try Self.listen("/shop/", in: site)
        _ = await listener.read { $0.contains(before) }
        try site.folder.replace("templates/assets/site.css", with: "p { color: green }")
        _ = await site.nextBuild()
        let after = try await Self.tag(of: "/shop/", in: site)
        let reported = await listener.read { $0.contains("event: state") && $0.contains(after) }
        let parts = reported.components(separatedBy: "event: ")
        #expect(
            parts.contains {
                $0.hasPrefix("styles\n")
                    && $0.contains("\"before\":\"\(before)\",\"page\":\"\(after)\"")
            })
        await site.stop()
    }

    @Test("A file that is published as it is has every page be another")
    func staticFiles() async throws {
        let site = try await TinySite()
        let before = try await Self.tag(of: "/shop/", in: site)
        try site.folder.replace("content/static/digits.txt", with: "other")
        _ = await site.nextBuild()
        #expect(try await Self.tag(of: "/shop/", in: site) != before)
        #expect(try await site.get("/shop/digits.txt").content == "other")
        await site.stop()
    }

    @Test("A new kind in the catalog's configuration is used")
    func configuration() async throws {
        let site = try await TinySite()
        try site.folder.replace(
            "catalog.yml", with: "name: Renamed\nbase_url: https://example.com/other/\n")
        let build = await site.nextBuild()
        #expect(build?.changes == ["catalog.yml"])
        #expect(try await site.get("/").head.contains("Location: /other/\r\n"))
        await site.stop()
    }

    @Test("A preview writes nothing into the catalog's folder")
    func writesNothing() async throws {
        let site = try await TinySite()
        try site.write("a", "name: Other")
        _ = await site.nextBuild()
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted()
        #expect(names == ["catalog.yml", "content", "templates"])
        await site.stop()
    }

    @Test("The script goes to the end of the body, or of the page where there is none")
    func injection() {
        let script = "<script src=\"/__showcard/client.js\" data-page=\"t\" defer></script>\n"
        for (page, expected) in [
            ("<body>x</body>", "<body>x\(script)</body>"),
            ("<BODY>x</BODY >", "<BODY>x\(script)</BODY >"),
            ("x", "x\(script)"), ("", script), ("</body", "\(script)</body"),
            ("<pre></body></pre></body>", "<pre></body></pre>\(script)</body>"),
        ] {
            let bytes = OverlayScript.injected(into: Array(page.utf8), pageTag: "t")
            #expect(String(decoding: bytes, as: UTF8.self) == expected)
        }
    }

    @Test("The panel can be used with the keyboard and is announced")
    func accessibility() {
        let script = String(decoding: Embedded.script, as: UTF8.self)
        for part in [
            "role: \"alertdialog\"", "\"aria-labelledby\": \"title\"",
            "\"aria-describedby\": \"state\"",
            "\"aria-live\": \"polite\"", "showModal()", "\"Dismiss\"",
        ] {
            #expect(script.contains(part))
        }
        #expect(!script.contains("innerHTML"))
    }
}
