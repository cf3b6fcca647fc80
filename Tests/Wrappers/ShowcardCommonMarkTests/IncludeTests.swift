import ShowcardCommonMark
import Testing

@Suite("Links of schemes that are left to the caller")
struct IncludeTests {
    private let renderer = MarkdownRenderer(schemes: ["entry", "token"])

    /// Each include as its address and line, `!` before an image, its text, and the paragraph that it is alone in.
    private func includes(_ markdown: String) throws -> [String] {
        let result = try rendered(markdown, renderer)
        func text(_ range: Range<Int>) -> String {
            String(decoding: result.html[range], as: UTF8.self)
        }
        return result.includes.map { include in
            let isInLink =
                include.isInInclude ? "in include " : include.isInLink ? "in link " : ""
            return "\(isInLink)\(include.isImage ? "!" : "")\(include.url) \(include.line) "
                + "'\(text(include.range))' \(include.paragraph.map(text) ?? "-")"
        }
    }

    @Test(
        "Links of schemes that are left to the caller are listed with the place of their text in the HTML",
        arguments: [
            (
                "See [the *city*](entry:t/a), [b](entry:b).",
                ["entry:t/a 1 'the <em>city</em>' -", "entry:b 1 'b' -"]
            ),
            ("![A *b* `c`\nd](entry:t/a)\n", ["!entry:t/a 2 'A b c d' <p>A b c d</p>"]),
            ("![](token:x)", ["!token:x 1 '' <p></p>"]),
            ("[](entry:a) ![](entry:b)", ["entry:a 1 '' -", "!entry:b 1 '' -"]),
            ("- ![a](entry:b)\n- x", ["!entry:b 1 'a' a"]),
            ("- ![a](entry:b)\n\n- x", ["!entry:b 1 'a' <p>a</p>"]),
            ("> ![a & <b>](entry:b)", ["!entry:b 1 'a &amp; &lt;b&gt;' <p>a &amp; &lt;b&gt;</p>"]),
            (
                "![\"a\" & b](entry:b)",
                ["!entry:b 1 '&quot;a&quot; &amp; b' <p>&quot;a&quot; &amp; b</p>"]
            ),
            ("# Ä [b](entry:c) d\n\n## [e](token:f)", ["entry:c 1 'b' -", "token:f 3 'e' -"]),
            (
                "[a ![b](token:c)](entry:d) ![e](token:f)",
                ["entry:d 1 'a b' -", "in include !token:c 1 'b' -", "!token:f 1 'e' -"]
            ),
            ("[![a](token:b)](https://c.example)", ["in link !token:b 1 'a' -"]),
            ("[x][n]\n\n[n]: Entry:t/a 'title'", ["Entry:t/a 1 'x' <p>x</p>"]),
            ("<entry:t/a>", ["entry:t/a 1 'entry:t/a' <p>entry:t/a</p>"]),
            ("![a [b](entry:c)](d.jpg) [e](entries:f) [g](entry) `[h](entry:i)`", []),
            ("*![a](entry:b)*", ["!entry:b 1 'a' -"]),
        ] as [(String, [String])])
    func listed(markdown: String, expected: [String]) throws {
        #expect(try includes(markdown) == expected)
    }

    @Test(
        "Links of schemes that are left to the caller leave the rest of the HTML and the other links as they are"
    )
    func rest() throws {
        let result = try rendered(
            "# Ä [b](entry:c)\n\n[a](b) ![c](token:d) [e *f*](entry:g)\n", renderer)
        #expect(
            String(decoding: result.html, as: UTF8.self)
                == "<h2 id=\"section-ä-b\">Ä b</h2>\n<p><a href=\"b\">a</a> c e <em>f</em></p>\n")
        #expect(result.links.map(\.url) == ["b"])
        #expect(result.headings.map(\.text) == ["Ä b"])
    }

    @Test(
        "Links of schemes that are left to the caller are ordinary links to a renderer that does not know them"
    )
    func untold() throws {
        let result = try rendered("[a](entry:b)\n")
        #expect(
            String(decoding: result.html, as: UTF8.self) == "<p><a href=\"entry:b\">a</a></p>\n")
        #expect(result.includes.isEmpty)
        #expect(result.links.map(\.url) == ["entry:b"])
    }
}
