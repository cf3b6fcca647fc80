import ShowcardCommonMark
import Testing

@Suite("Addresses without brackets")
struct BareLinkTests {
    private let all = MarkdownRenderer(headingBase: nil, headingIDs: false, extensions: .all)

    @Test(
        "Addresses in text are links up to the punctuation of the sentence",
        arguments: [
            ("see HTTPS://a.b, or", "see [HTTPS://a.b], or"),
            ("(https://a.b/c_(d)).", "([https://a.b/c_(d)])."),
            ("https://a.b/?c&amp;d;", "[https://a.b/?c]&amp;d;"),
            ("https://a.b; https://a.b/;c", "[https://a.b]; [https://a.b/;c]"),
            ("www.a", "[www.a]"), ("www. www.. awww.b.c", "www. www.. awww.b.c"),
            ("*www.a.b* **https://c.d**", "<em>[www.a.b]</em> <strong>[https://c.d]</strong>"),
            ("www.a_b.c www.a_b.c.d", "www.a_b.c [www.a_b.c.d]"),
            ("https://a_b https:// https:///", "https://a_b https:// https:///"),
            ("javascript://a.b xhttp://a.b", "javascript://a.b xhttp://a.b"),
            ("一https://a.b/二", "一[https://a.b/二]"), ("https://é.b", "[https://é.b]"),
            ("https://a.b\nwww.c.d", "[https://a.b]\n[www.c.d]"),
            ("https://a.b/~c~d ~~www.e.f~~", "[https://a.b/~c~d] <del>[www.e.f]</del>"),
            ("www.a.b/~c~ ~d~", "[www.a.b/~c]~ <del>d</del>"),
            ("a+b.c@d.e, f@g.h.", "[a+b.c@d.e], [f@g.h]."),
            ("a@b c@d.1 e@f@g.h @i.j", "a@b c@d.1 e@[f@g.h] @i.j"),
        ]
    )
    func addresses(markdown: String, expected: String) throws {
        #expect(try brackets(markdown) == "<p>\(expected)</p>\n")
    }

    @Test(
        "Escaped addresses, and those in links, code and raw HTML, are text",
        arguments: [
            ("http\\://a.b https:\\//a.b https:/\\/a.b", "http://a.b https://a.b https://a.b"),
            ("www\\.a.b www.a\\.b a\\@b.c a@b\\.c", "www.a.b www.a.b a@b.c a@b.c"),
            ("https://a.b/c\\_d\\.e\\.", "[https://a.b/c_d.e]."),
            ("`https://a.b` `a\\@b\\.c`", "<code>https://a.b</code> <code>a\\@b\\.c</code>"),
            ("<https://a.b/c> <d@e.f>", "[https://a.b/c] [d@e.f]"),
        ]
    )
    func others(markdown: String, expected: String) throws {
        #expect(try brackets(markdown) == "<p>\(expected)</p>\n")
    }

    @Test("Links have no links inside")
    func nested() throws {
        let markdown = "[a https://b.c](d) ![www.e.f](g) [h@i.j]\n\n[h@i.j]: k\n"
        #expect(
            try html(markdown, all)
                == "<p><a href=\"d\">a https://b.c</a> <img src=\"g\" alt=\"www.e.f\" /> <a href=\"k\">h@i.j</a></p>\n"
        )
    }

    @Test("Links are listed with the lines of their addresses")
    func lines() throws {
        let markdown = """
            [m]: n
            a www.b.c
            d https://e.f and g@h.i
            [j](k)

            | l |
            |---|
            | https://o.p |

            - [ ] www.q.r
            """
        let links = try rendered(markdown, all).links.map { "\($0.line) \($0.url)" }
        #expect(
            links == [
                "2 http://www.b.c", "3 https://e.f", "3 mailto:g@h.i", "4 k", "8 https://o.p",
                "10 http://www.q.r",
            ])
    }

    @Test("Attributes of links cannot be broken out of")
    func escaped() throws {
        #expect(
            try html("https://a.b/\"onclick='c'>d&e", all)
                == "<p><a href=\"https://a.b/%22onclick=&#x27;c&#x27;%3Ed&amp;e\">https://a.b/&quot;onclick='c'&gt;d&amp;e</a></p>\n"
        )
    }

    /// The HTML with brackets around the texts of links, which are their addresses.
    private func brackets(_ markdown: String) throws -> String {
        let html = try html(markdown, all)
        let links = html.split(separator: "<a href=\"", omittingEmptySubsequences: false)
        return links.dropFirst().reduce(String(links.first ?? "")) { text, link in
            let parts = link.split(separator: "\">", maxSplits: 1)
            return text + "[" + (parts.last ?? "")
        }.replacing("</a>", with: "]")
    }
}
