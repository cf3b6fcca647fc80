import ShowcardCommonMark
import Testing

@Suite("Links and images")
struct LinkTests {
    private func places(_ markdown: String) throws -> [String] {
        try rendered(markdown).links.map { "\($0.isImage ? "!" : "")\($0.url) \($0.line)" }
    }

    @Test(
        "Links and images in Markdown are listed as written, with their line",
        arguments: [
            ("[a](b)\n\n![i](j \"t\")\n", ["b 1", "!j 3"]),
            ("para [a](b)\nmore\n[c](d) ![i](j)\n", ["b 1", "d 3", "!j 3"]),
            ("> x\n> [a](b)\n\n- [c](d)\n  e\n  [f](g)\n", ["b 2", "d 4", "g 6"]),
            ("[r]: /url\n[s]: /two\ntext [r] [s]\nmore [r]\n", ["/url 3", "/two 3", "/url 4"]),
            ("[r]: /u\n[r](x)\n[a](b)\n===\n", ["x 2", "b 3"]),
            ("> [r]: /u\n> a *b\n> c* [l](m)\nlazy `a\nb`\n\n\nx", ["m 3"]),
            ("<http://a.example>\n`a\nb` [x](y)\n", ["http://a.example 1", "y 3"]),
            ("a\r\n\r\n# [b](c)\r\n[d](e)\r\n", ["c 3", "e 4"]),
            ("<a@b.example>", ["mailto:a@b.example 1"]),
            ("[a](b%20c&amp;d\\_e)", ["b%20c&d_e 1"]), ("[é](ö)", ["ö 1"]),
            ("[a](javascript:x)", ["javascript:x 1"]), ("[![i](j)](k)", ["k 1", "!j 1"]),
            ("[a]()", [" 1"]), ("![a [b](c) ![d](e)](f) [g](h)", ["!f 1", "h 1"]),
            ("`[a](b)` \\[a](b)", []),
        ]
    )
    func listed(markdown: String, expected: [String]) throws {
        #expect(try places(markdown) == expected)
    }

    @Test("An empty Markdown text has no links")
    func empty() throws {
        let result = try MarkdownRenderer().render(UnsafeBufferPointer(start: nil, count: 0))
        #expect(result == (try rendered("")))
        #expect(result.html == [])
    }

    @Test("Plain text has no links")
    func none() throws {
        let result = try rendered("a *b* c\n")
        #expect(
            result
                == (try rendered("a *b* c\n", MarkdownRenderer(headingBase: nil, headingIDs: false)))
        )
        #expect(result.links.isEmpty)
        #expect(result.headings.isEmpty)
    }
}
