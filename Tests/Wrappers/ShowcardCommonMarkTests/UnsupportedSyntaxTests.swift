import ShowcardCommonMark
import Testing

@Suite("Syntax of other programs in Markdown")
struct UnsupportedSyntaxTests {
    private func findings(_ markdown: String, rawHTML: Bool = false) throws -> [String] {
        try rendered(markdown, MarkdownRenderer(rawHTML: rawHTML, extensions: .all)).findings.map {
            "\($0.line):\($0.column)+\($0.length) \($0.kind)"
        }
    }

    @Test("Raw HTML is found where it begins, once a line")
    func html() throws {
        let markdown = """
            [a]: b
            é <b>c</b> <i>d</i>
            e<br/>

            <Details>
            <summary>f</summary>
            </details>

            | g |
            |---|
            | <kbd>h</kbd> |

            > <hr>
            """
        #expect(
            try findings(markdown) == [
                "2:3+2 rawHTML(\"b\")", "3:2+3 rawHTML(\"br\")", "5:1+8 rawHTML(\"details\")",
                "11:3+4 rawHTML(\"kbd\")", "13:3+3 rawHTML(\"hr\")",
            ])
        #expect(try findings(markdown, rawHTML: true) == [])
        #expect(
            try findings("<b> {{< y >}} <b> {{% z %}} <i>")
                == ["1:1+2 rawHTML(\"b\")", "1:5+3 shortcode"])
    }

    @Test("Shortcodes, formulas and statements of MDX are found")
    func others() throws {
        let markdown = """
            a {{< b >}} and {{% c %}}

            $$
            x_1
            $$

            import D from './d.js'

            import {E} from "e";
            """
        #expect(
            try findings(markdown) == [
                "1:3+3 shortcode", "3:1+2 math", "7:1+6 moduleImport", "9:1+6 moduleImport",
            ])
    }

    @Test(
        "Links that lose their address, footnotes without a definition and broken alerts are found")
    func removed() throws {
        let markdown = """
            é [a](JavaScript:b) ![c](data:text/html,d) ![e](data:image/png;base64,f)

            g[^none] \\[^text] `[^code]` [^h]

            [^h]: [i](file:///j)

            > [!INFO]
            > k

            > [!note] Title
            > l

            > [!TIP]
            > m
            """
        #expect(
            try findings(markdown) == [
                "1:7+11 refusedLink(scheme: \"javascript\")",
                "1:26+5 refusedLink(scheme: \"data\")", "3:2+7 undefinedFootnote",
                "7:3+7 brokenAlert(isKnown: false)", "10:3+7 brokenAlert(isKnown: true)",
                "5:11+5 refusedLink(scheme: \"file\")",
            ])
        #expect(
            try rendered(
                "[^a]\n\n> [!INFO]\n> b", MarkdownRenderer(extensions: [.tables])
            ).findings == [])
    }

    @Test(
        "Text and code that only resemble such syntax are not reported",
        arguments: [
            "<!-- a -->", "a <!-- b --> c", "`<b>`", "\\<b>", "<https://a.b>", "a < b > c",
            "```\n<b>\n{{< a >}}\n$$\n```", "$$", "$$ for two", "a\n$$\nb", "{{a}}",
            "import goods from China", "imports from 'a'", "![<b>](c)",
            "[^a]\n\n[^a]:\n\n    b",
        ]
    )
    func none(markdown: String) throws {
        #expect(try findings(markdown) == [])
    }
}
