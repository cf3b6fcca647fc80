import Foundation
import ShowcardKit
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@Suite("Hostile content")
struct HostileContentTests {
    static let texts = [
        "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "'\u{338} onclick=alert(1) '",
        "<\u{338}img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>",
        "\"><script>alert(1)</script>", "</title></script><script>alert(1)</script>",
        "<!--<script>", "--><svg onload=alert(1)>", "]]><script>alert(1)</script>",
        "&\u{301} &amp; &#60;script&#62; &lt", "{{name}} {{{body}}} {{> home}} {{=<% %>=}}",
        "javascript:alert(1)", "a\u{2028}b\u{2029}c", "\u{202E}txt.exe\u{200B}\u{FEFF}",
        "caf\u{E9} cafe\u{301} \u{1F469}\u{200D}\u{1F469}", "\\u003c \\\" \\", "`${alert(1)}`",
        "${{ x }} %00 %2e%2e/ ../../etc/passwd", "'); DROP TABLE entries; --",
    ]
    static let tags = [
        "'\u{301} onmouseover=alert(1) x='", "a & b &amp; c", "{{name}} {{{body}}}",
        "\u{301}onclick=alert(1)", "caf\u{E9}", "; alert(1)", "`$(id)`", "\u{202E}gat",
    ]

    /// A site whose every field holds every one of the texts.
    private static func site() async throws -> [String: [UInt8]] {
        let catalog = try HostileCatalog(named: texts[0] + texts[4])
        for (number, text) in texts.enumerated() {
            let quoted = HostileCatalog.quoted(text)
            try catalog.folder.write(
                "---\nname: \(quoted)\n---\n", to: "content/moods/mood-\(number).md")
            try catalog.note(
                "note-\(number)",
                [
                    ("name", quoted), ("description", quoted), ("code", quoted),
                    ("words", "[\(quoted), \(quoted)]"),
                    ("part", "{word: \(quoted), more: \(quoted)}"), ("story", quoted),
                    ("picture", "https://example.com/a'b&c.jpg"), ("picture_alt", quoted),
                    ("tags", "[\(HostileCatalog.quoted(tags[number % tags.count]))]"),
                    ("moods", "[mood-\(number)]"), ("usage_count", "\(number * 50)"),
                ], body: text + "\n")
        }
        let outcome = await catalog.build()
        #expect(Self.codes(of: outcome) == ["unsupported-markdown"])
        #expect(outcome.code == .success)
        return try catalog.site()
    }

    /// The codes of the diagnostics of a build.
    private static func codes(of outcome: Outcome) -> Set<Substring> {
        Set(outcome.errors.matches(of: /(?:warning|error)\[([a-z-]+)\]:/).map(\.output.1))
    }

    private static let built = Task { try await site() }

    @Test("Hostile content leaves no page with anything active")
    func pages() async throws {
        let site = try await Self.built.value
        let pages = site.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 2 * Self.texts.count)
        for (path, bytes) in pages {
            let scan = HTMLScan(bytes)
            #expect(scan.findings == [], "\(path)")
        }
    }

    @Test("Hostile content stands in JSON and in the database as it was written, byte for byte")
    func texts() async throws {
        let site = try await Self.built.value
        let database = try HostileCatalog.database(in: site)
        for (number, text) in Self.texts.enumerated() {
            let path = "v1/notes/id/note-\(number).json"
            let note = try #require(Self.object(site[path])["note"] as? [String: Any])
            let wanted = Array(text.utf8)
            for key in ["name", "description", "code", "thumbnail_alt"] where note[key] != nil {
                #expect(Self.bytes(note[key]) == wanted, "\(path) \(key)")
            }
            #expect((note["words"] as? [Any])?.map(Self.bytes) == [wanted, wanted])
            #expect(Self.bytes((note["part"] as? [String: Any])?["word"]) == wanted)
            let tag = Array(Self.tags[number % Self.tags.count].utf8)
            #expect((note["tags"] as? [Any])?.map(Self.bytes) == [tag])
            #expect(Self.bytes(note["body_markdown"]) == Array((text + "\n").utf8))
            #expect(HTMLScan(Self.bytes(note["body_html"])).findings == [])
            let row = try database.prepare(
                "SELECT name, description FROM entries WHERE entry_id = 'note-\(number)'")
            #expect(try row.step())
            #expect(try row.bytes(at: 0) == wanted)
            #expect(try row.bytes(at: 1) == wanted)
        }
    }

    @Test("Hostile content leaves every JSON file one that parses")
    func json() async throws {
        let files = try await Self.built.value.filter { $0.key.hasSuffix(".json") }
        #expect(files.count > Self.texts.count)
        for (path, bytes) in files {
            #expect(throws: Never.self, "\(path)") {
                try JSONSerialization.jsonObject(with: Data(bytes))
            }
        }
    }

    static let links = [
        "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](java&#9;script:alert(1))",
        "[a](&#106;avascript:alert(1))", "[a](javascript&colon;alert(1))",
        "[a](<java\tscript:alert(1)>)", "[a]( \u{1}javascript:alert(1))",
        "[a](vbscript:msgbox(1))", "[a](data:text/html;base64,PHNjcmlwdD4=)",
        "![a](data:image/svg+xml;base64,PHN2Zz4=)", "<javascript:alert(1)>",
        "[a][r]\n\n[r]: javascript:alert(1)", "[a](file:///etc/passwd)",
    ]

    static let bodies =
        links + [
            "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
            "a <b onclick=alert(1)>b</b> <iframe srcdoc='<script>alert(1)</script>'></iframe>",
            "```js\" onmouseover=\"alert(1)\ncode\n```",
            "~~~\"\u{301}><script>alert(1)</script>\nx\n~~~",
            "[a](https://example.com \"t\\\" onmouseover=alert(1) \")",
            "[a](https://example.com '\"\u{301} onmouseover=alert(1) \"')",
            "![\"\u{301} onerror=alert(1) x=\"](https://example.com/a.png 'x\" onload=\"alert(1)')",
            "[a](https://example.com/\"onmouseover=\"alert(1))", "# \" onclick=alert(1) \"",
            "# constructor\n\n# location\n\n# \"\u{301}><script>",
            "&lt;script&gt;alert(1)&lt;/script&gt;",
        ]

    @Test("Hostile content in bodies and texts is shown, not run")
    func bodies() async throws {
        let catalog = try HostileCatalog()
        for (number, body) in Self.bodies.enumerated() {
            // Fields refuse the control characters that bodies may have.
            let quoted = HostileCatalog.quoted(
                body.replacingOccurrences(of: "\u{1}", with: ""))
            try catalog.note(
                "note-\(number)",
                [("name", "Note"), ("story", quoted), ("part", "{more: \(quoted)}")],
                body: body + "\n")
        }
        let outcome = await catalog.build()
        #expect(Self.codes(of: outcome) == ["unsupported-markdown", "refused-link"])
        let site = try catalog.site()
        for (number, body) in Self.bodies.enumerated() {
            let page = try #require(site["notes/note-\(number)/index.html"])
            #expect(HTMLScan(page).findings == [], "\(body)")
            let note = try #require(
                Self.object(site["v1/notes/id/note-\(number).json"])["note"] as? [String: Any])
            let part = try #require(note["part"] as? [String: Any])
            for html in [note["body_html"], note["story_html"], part["more_html"]] {
                #expect(html is String)
                #expect(HTMLScan(Self.bytes(html)).findings == [], "\(body)")
            }
        }
    }

    @Test(
        "Hostile content is refused where an address is wanted",
        arguments: [
            "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java\tscript:alert(1)", " javascript:x",
            "vbscript:x", "data:text/html,x", "data:image/svg+xml,x",
            "file:///etc/passwd", "//example.com/x", "https://user@example.com/",
            "https://example.com/\"onclick=x", "https://example.com/<script>", "blob:x", "feed:x",
        ])
    func addresses(_ address: String) async throws {
        let catalog = try HostileCatalog()
        let quoted = HostileCatalog.quoted(address)
        try catalog.note("one", [("name", "One"), ("address", quoted), ("picture", quoted)])
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("content/notes/one.md:3:10: error[wrong-url]"))
        #expect(outcome.errors.contains("content/notes/one.md:4:10: error["))
        #expect(!outcome.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        #expect(FixtureFolder.files(below: "\(catalog.folder.path)/site").isEmpty)
    }

    @Test("Hostile content that is private, a draft, later or expired is in no file, packed or not")
    func secrets() async throws {
        let catalog = try HostileCatalog()
        let marker = "ZZSECRETZZ"
        try catalog.note(
            "shown", [("name", "Shown"), ("prompt", marker), ("hidden", "[\(marker), x]")],
            body: "Shown\n")
        let hidden = [
            ("draft", "status", "draft"), ("closed", "visibility", "private"),
            ("later", "published_at", "2026-01-01T00:00:01Z"),
        ]
        for (id, field, value) in hidden {
            try catalog.note(
                "\(marker.lowercased())-\(id)",
                [
                    ("name", marker), (field, value), ("tags", "[\(marker)]"),
                    ("aliases", "[/\(marker)/]"), ("description", marker),
                ], body: marker + "\n")
        }
        let outcome = await catalog.build()
        #expect(
            outcome.errors == """
                content/notes/zzsecretzz-later.md:3:15: note[future-entry]: this entry goes public at \
                2026-01-01T00:00:01Z
                    3 | published_at: 2026-01-01T00:00:01Z
                      |               ^~~~~~~~~~~~~~~~~~~~
                help: preview it with --future


                """)
        let site = try catalog.site()
        #expect(site["notes/shown/index.html"] != nil)
        for (path, bytes) in site {
            let text = Data(bytes)
            #expect(text.range(of: Data(marker.utf8)) == nil, "\(path)")
            #expect(text.range(of: Data(marker.lowercased().utf8)) == nil, "\(path)")
            #expect(!path.lowercased().contains(marker.lowercased()))
        }
    }

    private static func object(_ bytes: [UInt8]?) throws -> [String: Any] {
        let envelope = try JSONSerialization.jsonObject(with: Data(try #require(bytes)))
        return try #require((envelope as? [String: Any])?["data"] as? [String: Any])
    }

    private static func bytes(_ value: Any?) -> [UInt8] {
        (value as? String).map { Array($0.utf8) } ?? []
    }
}
