import ShowcardCommonMark
import Testing

/// An example of GitHub Flavored Markdown.
struct GitHubExample: Sendable, CustomTestStringConvertible {
    let section: String
    let markdown: String
    let html: String

    init(_ section: String, _ markdown: String, _ html: String) {
        (self.section, self.markdown, self.html) = (section, markdown, html)
    }

    var testDescription: String { "\(section): \(markdown.prefix(40))" }
}

@Suite("Extensions of Markdown")
struct ExtensionTests {
    private let all = MarkdownRenderer(headingBase: nil, headingIDs: false, extensions: .all)

    @Test(
        "Examples of GitHub Flavored Markdown render as specified",
        arguments: GitHubExample.tables + GitHubExample.tablesOfProgram + GitHubExample.inlines
            + GitHubExample.links
    )
    func github(example: GitHubExample) throws {
        let trusting = MarkdownRenderer(
            rawHTML: true, headingBase: nil, headingIDs: false, extensions: .all)
        let html = try html(example.markdown + "\n", trusting)
        #expect(html.replacing(" tabindex=\"0\"", with: "") == example.html + "\n")
    }

    @Test(
        "Examples of CommonMark that have no syntax of extensions render the same with them",
        .enabled(if: Specification.isPresent, "conformance suites not present")
    )
    func commonMark() throws {
        let renderer = MarkdownRenderer(
            rawHTML: true, headingBase: nil, headingIDs: false, extensions: .all)
        let different = try Specification.examples().filter {
            try html($0.markdown, renderer) != $0.html
        }
        // Those with addresses without brackets.
        #expect(different.map(\.example) == [601, 605, 607, 610, 611])
    }

    @Test(
        "Syntax of extensions is text if they are switched off",
        arguments: [
            (MarkdownExtensions.tables, "| a |\n|-|\n", "<p>| a |\n|-|</p>\n"),
            (.strikethrough, "~~a~~\n", "<p>~~a~~</p>\n"),
            (.taskLists, "- [x] a\n", "<ul>\n<li>[x] a</li>\n</ul>\n"),
            (.footnotes, "[^a]\n\n[^a]: b c\n", "<p>[^a]</p>\n<p>[^a]: b c</p>\n"),
            (
                .alerts, "> [!NOTE]\n> a\n",
                "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n"
            ),
            (.links, "www.a.b a@b.c\n", "<p>www.a.b a@b.c</p>\n"),
        ]
    )
    func off(one: MarkdownExtensions, markdown: String, expected: String) throws {
        let renderer = MarkdownRenderer(
            headingBase: nil, headingIDs: false, extensions: .all.subtracting(one))
        #expect(try html(markdown, renderer) == expected)
        #expect(try html(markdown, all) != expected)
    }

    @Test(
        "Text is struck through between one or two tildes that flank it",
        arguments: [
            ("a ~b~ ~~c~~ ~~~d~~~", "a <del>b</del> <del>c</del> ~~~d~~~"),
            ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"),
            ("~~a ~b~~ c~", "<del>a ~b</del> c~"), ("5 ~ 6 ~ 7, ~8 to ~9", "5 ~ 6 ~ 7, ~8 to ~9"),
            ("~~a\nb~~", "<del>a\nb</del>"), ("a~~b~~c", "a<del>b</del>c"),
            ("**~~a~~** ~~**b**~~", "<strong><del>a</del></strong> <del><strong>b</strong></del>"),
            ("~~a *b~~ c*", "~~a <em>b~~ c</em>"),
            (
                "[~~a~~](b) ![~~c~~](d)",
                "<a href=\"b\"><del>a</del></a> <img src=\"d\" alt=\"c\" />"
            ),
            ("\\~~a~~", "~~a~~"), ("\\~b~ ~c\\~", "~b~ ~c~"),
            ("`\\~` \\~ [a](\\~b)", "<code>\\~</code> ~ <a href=\"~b\">a</a>"),
            ("~~é~~ ~~\u{3000}a~~", "<del>é</del> ~~\u{3000}a~~"), ("&#126;a&#126;", "~a~"),
            ("&#68176;&#X10a51; \\~a\\~", "\u{10A50}\u{10A51} ~a~"),
            (
                "<https://e.com/~a~b/> ~c~",
                "<a href=\"https://e.com/~a~b/\">https://e.com/~a~b/</a> <del>c</del>"
            ),
            ("<a~b~c@e.com>", "<a href=\"mailto:a~b~c@e.com\">a~b~c@e.com</a>"),
            (
                "<https://e.com/a\\~b> \\~c\\~",
                "<a href=\"https://e.com/a%5C~b\">https://e.com/a\\~b</a> ~c~"
            ),
        ]
    )
    func strikethrough(markdown: String, expected: String) throws {
        #expect(try html(markdown, all) == "<p>\(expected)</p>\n")
    }

    @Test(
        "Task list items begin with a box",
        arguments: [
            ("1. [X] a", "<ol>\n<li><label>CHECKED a</label></li>\n</ol>\n"),
            (
                "- [ ] a\n\n- [ ] b",
                "<ul>\n<li>\n<p><label>OPEN a</label></p>\n</li>\n<li>\n<p><label>OPEN b</label></p>\n</li>\n</ul>\n"
            ),
            (
                "- [ ] *a* [b](c)\n  - [x] d",
                "<ul>\n<li><label>OPEN <em>a</em> <a href=\"c\">b</a></label>\n<ul>\n<li><label>CHECKED d</label></li>\n</ul>\n</li>\n</ul>\n"
            ),
            (
                "- \\[ ] a\n- [ ]\n- [y] b\n- [x]c",
                "<ul>\n<li>[ ] a</li>\n<li>[ ]</li>\n<li>[y] b</li>\n<li>[x]c</li>\n</ul>\n"
            ),
            ("[ ] a", "<p>[ ] a</p>\n"),
        ]
    )
    func tasks(markdown: String, expected: String) throws {
        let box = "<input type=\"checkbox\" disabled=\"\" />"
        let checked = "<input type=\"checkbox\" checked=\"\" disabled=\"\" />"
        let html = try html(markdown, all)
        #expect(
            html.replacing(box, with: "OPEN").replacing(checked, with: "CHECKED") == expected)
    }
}
