import ShowcardCommonMark
import Testing

@Suite("Headings")
struct HeadingTests {
    @Test(
        "Headings get ids from their text",
        arguments: [
            ("Hello, World!", "section-hello-world"), ("What you need", "section-what-you-need"),
            ("snake_case and UPPER", "section-snake_case-and-upper"),
            ("a - b -- c", "section-a-b-c"),
            ("*emph* `code` [link](x)", "section-emph-code-link"), ("", "section"),
            ("!?.", "section"),
            ("😀", "section"), ("3 steps", "section-3-steps"), ("1", "section-1"),
            ("東京タワー", "section-東京タワー"), ("Ünïcode ẞ", "section-ünïcode-ß"),
            ("हिन्दी", "section-हिन्दी"), ("مرحبا", "section-مرحبا"), ("e\u{301}t", "section-e\u{301}t"),
            ("a\u{200B}b\u{202E}c\u{FE0F}", "section-abc"), ("a\u{A0}b\u{2014}c", "section-a-b-c"),
            ("location", "section-location"), ("\"><script>", "section"),
            ("&quot;x&#39;", "section-x"),
            ("x &amp; y", "section-x-y"), ("-- a --", "section-a"),
            ("#hash \\#tag", "section-hash-tag"),
            ("![alt](i.png) b", "section-alt-b"),
        ]
    )
    func ids(text: String, id: String) throws {
        let result = try rendered("## " + text)
        #expect(result.headings.map(\.id) == [id])
        // Swift takes canonically equal strings for equal: the bytes decide here.
        #expect(result.headings.first?.id.map { Array($0.utf8) } == Array(id.utf8))
        #expect(String(decoding: result.html, as: UTF8.self).hasPrefix("<h2 id=\"\(id)\">"))
    }

    @Test("Headings get ids that differ")
    func duplicates() throws {
        let markdown = ["a", "a", "a-2", "a", "", "", "2", "caf\u{E9}", "cafe\u{301}", "A"]
        let result = try rendered(markdown.map { "## \($0)\n" }.joined())
        #expect(
            result.headings.map(\.id) == [
                "section-a", "section-a-2", "section-a-2-2", "section-a-3", "section", "section-2",
                "section-2-2", "section-caf\u{E9}", "section-cafe\u{301}-2", "section-a-4",
            ]
        )
    }

    @Test("Headings get ids of at most 60 bytes of text, cut between characters")
    func longText() throws {
        let result = try rendered(
            "## \(String(repeating: "é", count: 5_000))\n## \(String(repeating: "x", count: 59))東\n"
        )
        #expect(
            result.headings.map(\.id) == [
                "section-" + String(repeating: "é", count: 30),
                "section-" + String(repeating: "x", count: 59),
            ]
        )
    }

    @Test(
        "Links to headings lead to their ids, by id or as GitHub names them",
        arguments: [
            ("colors", "section-colors"), ("colors-1", "section-colors-2"),
            ("colors-2", "section-colors-3"), ("section-colors-2", "section-colors-2"),
            ("section-2", "section-section-2"), ("20242025", "section-2024-2025"),
            ("%C3%A4rger", "section-%C3%A4rger"),
            ("section-a\u{308}rger", "section-%C3%A4rger"), ("none", "none"), ("%+5", "%+5"),
        ]
    )
    func links(fragment: String, id: String) throws {
        let headings = [
            "Colors", "Colors", "Colors", "Section 2", "2024\u{2013}2025", "\u{E4}rger",
        ]
        let markdown = headings.map { "## \($0)\n" }.joined() + "\n[x](#\(fragment))\n"
        let result = try rendered(markdown, MarkdownRenderer(fileLinks: true))
        #expect(
            String(decoding: result.html, as: UTF8.self)
                .hasSuffix("<p><a href=\"#\(id)\">x</a></p>\n"))
        #expect(result.links.map(\.url) == (fragment == id ? ["#\(id)"] : []))
    }

    @Test("Headings are listed with the level rendered and their text")
    func list() throws {
        let result = try rendered(
            "Title *one*\n===\n\n> ## two `c`\n\n- ### b\\\n\nfoo\nbar\n---\n")
        #expect(result.headings.map(\.level) == [2, 3, 4, 3])
        #expect(result.headings.map(\.text) == ["Title one", "two c", "b\\", "foo bar"])
        #expect(
            try html("# a\n### b") == "<h2 id=\"section-a\">a</h2>\n<h4 id=\"section-b\">b</h4>\n"
        )
    }

    @Test(
        "Headings are lowered together, to level 6 at most",
        arguments: [
            ("# a\n## b\n", 2, [2, 3]), ("## a\n# b\n", 2, [3, 2]), ("## a\n### b\n", 2, [2, 3]),
            ("### a\n", 2, [3]), ("# a\n##### b\n###### c\n", 2, [2, 6, 6]), ("# a\n", 1, [1]),
            ("# a\n## b\n", 6, [6, 6]), ("# a\n###### b\n", nil, [1, 6]),
        ] as [(String, Int?, [Int])]
    )
    func lowering(markdown: String, base: Int?, levels: [Int]) throws {
        let result = try rendered(markdown, MarkdownRenderer(headingBase: base))
        #expect(result.headings.map(\.level) == levels)
        let text = String(decoding: result.html, as: UTF8.self)
        for level in levels { #expect(text.contains("<h\(level) ")) }
    }

    @Test("Headings have no id when ids are off")
    func withoutIDs() throws {
        let result = try rendered("# a", MarkdownRenderer(headingIDs: false))
        #expect(String(decoding: result.html, as: UTF8.self) == "<h2>a</h2>\n")
        #expect(result.headings.map(\.id) == [nil])
    }

    @Test("Headings in raw HTML or text are never given an id")
    func lookAlikes() throws {
        let markdown = "<h2>raw</h2>\n\n`<h2>` \\<h2>\n\n# real\n\n<h1>\u{FF}</h1>\n"
        let result = try rendered(markdown, MarkdownRenderer(rawHTML: true))
        #expect(
            String(decoding: result.html, as: UTF8.self)
                == "<h2>raw</h2>\n<p><code>&lt;h2&gt;</code> &lt;h2&gt;</p>\n"
                + "<h2 id=\"section-real\">real</h2>\n<h1>\u{FF}</h1>\n"
        )
        let bytes = Array("<h2>".utf8) + [0xFF] + Array("</h2>\n\n# a\n".utf8)
        #expect(
            String(decoding: try MarkdownRenderer(rawHTML: true).render(bytes).html, as: UTF8.self)
                == "<h2>\u{FFFD}</h2>\n<h2 id=\"section-a\">a</h2>\n"
        )
    }
}
