import ShowcardCommonMark
import Testing

@Suite("Active content")
struct ActiveContentTests {
    @Test(
        "Active content is emptied out of links and images",
        arguments: [
            "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](&#106;avascript:alert(1))",
            "[x](javascript&colon;alert(1))", "[x](javascript&#x3A;alert(1))",
            "[x](<javascript:alert(1)>)",
            "[x](javascript\\:alert(1))", "[x](vbscript:msgbox(1))", "[x](file:///etc/passwd)",
            "[x](data:text/html;base64,PHNjcmlwdD4=)",
            "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
            "![x](javascript:alert(1))", "[x][r]\n\n[r]: javascript:alert(1)",
        ]
    )
    func schemes(markdown: String) throws {
        let text = try html(markdown)
        #expect(
            text == "<p><a href=\"\">x</a></p>\n" || text == "<p><img src=\"\" alt=\"x\" /></p>\n")
    }

    @Test(
        "Active content does not come back through blanks, controls or automatic links",
        arguments: [
            ("<javascript:alert(1)>", "<p><a href=\"\">javascript:alert(1)</a></p>\n"),
            ("[x](java\tscript:alert(1))", "<p>[x](java\tscript:alert(1))</p>\n"),
            ("[x](<java\tscript:a>)", "<p><a href=\"java%09script:a\">x</a></p>\n"),
            ("[x](&#9;javascript:a)", "<p><a href=\"%09javascript:a\">x</a></p>\n"),
            ("[x](java&#10;script:a)", "<p><a href=\"java%0Ascript:a\">x</a></p>\n"),
            ("[x](&#1;javascript:a)", "<p><a href=\"%01javascript:a\">x</a></p>\n"),
        ]
    )
    func blanks(markdown: String, expected: String) throws {
        #expect(try html(markdown) == expected)
    }

    @Test(
        "Active content leaves harmless links alone",
        arguments: [
            "https://a.example/", "mailto:a@b.example", "/x/", "#y", "data:image/png;base64,AA==",
        ]
    )
    func harmless(url: String) throws {
        #expect(try html("[x](\(url))") == "<p><a href=\"\(url)\">x</a></p>\n")
    }

    @Test(
        "Active content is left out when it is raw HTML",
        arguments: [
            ("<script>alert(1)</script>", "<!-- raw HTML omitted -->\n"),
            (
                "a <b onclick=x>b</b>",
                "<p>a <!-- raw HTML omitted -->b<!-- raw HTML omitted --></p>\n"
            ),
            ("<img src=x onerror=alert(1)>", "<!-- raw HTML omitted -->\n"),
        ]
    )
    func rawHTML(markdown: String, expected: String) throws {
        #expect(try html(markdown) == expected)
        #expect(try html(markdown, MarkdownRenderer(rawHTML: true)) != expected)
    }

    @Test(
        "Active content does not get out of attributes",
        arguments: [
            (
                "``` x\" onload=\"a\ny\n```",
                "<pre><code class=\"language-x&quot;\">y\n</code></pre>\n"
            ),
            (
                "```x\"onload=a<\n```",
                "<pre><code class=\"language-x&quot;onload=a&lt;\"></code></pre>\n"
            ),
            (
                "[a](b 't\"\u{301} <i>')",
                "<p><a href=\"b\" title=\"t&quot;\u{301} &lt;i&gt;\">a</a></p>\n"
            ),
            ("![\"<x>\u{338}](b)", "<p><img src=\"b\" alt=\"&quot;&lt;x&gt;\u{338}\" /></p>\n"),
            ("[a](b\"c)", "<p><a href=\"b%22c\">a</a></p>\n"),
        ]
    )
    func attributes(markdown: String, expected: String) throws {
        #expect(Array(try html(markdown).utf8) == Array(expected.utf8))
    }

    @Test("bytes that are not UTF-8 and NUL become U+FFFD")
    func invalidBytes() throws {
        let result = try MarkdownRenderer().render([0x61, 0xFF, 0x00, 0xED, 0xA0, 0x80, 0x62])
        #expect(result.html.elementsEqual("<p>a\u{FFFD}\u{FFFD}\u{FFFD}b</p>\n".utf8))
    }
}
