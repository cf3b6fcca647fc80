import ShowcardCommonMark
import Testing

@Suite("Footnotes")
struct FootnoteTests {
    private let all = MarkdownRenderer(headingBase: nil, headingIDs: false, extensions: .all)

    /// HTML in which references are `{1}`, links back are `<1>`, and the list is short.
    private func short(_ markdown: String) throws -> String {
        let html = try html(markdown, all)
        return html.replacing(
            #/<sup class="footnote-ref"><a href="#footnote-(\d+)" id="footnote-ref-([\d-]+)" role="doc-noteref">\d+</a></sup>/#
        ) {
            "{\($0.output.1) \($0.output.2)}"
        }.replacing(
            #/<a href="#footnote-ref-([\d-]+)" class="footnote-back" role="doc-backlink" aria-label="Back to reference [\d-]+">↩︎(<sup>\d+</sup>)?</a>/#
        ) {
            "{\($0.output.1)}"
        }.replacing(
            #/<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">\n<ol>\n/#,
            with: "NOTES\n"
        )
        .replacing("</ol>\n</section>\n", with: "")
    }

    @Test("A footnote is no task, and its warnings are on its line")
    func task() throws {
        #expect(
            try short("a[^1]\n\n[^1]: [x] b\n") == """
                <p>a{1 1}</p>
                NOTES
                <li id="footnote-1">
                <p>[x] b {1}</p>
                </li>

                """)
        let findings = try rendered("a[^1]\n\n- [x] t\n\n[^1]: [x] b <i>c</i>\n", all).findings
        #expect(findings.map(\.line) == [5])
    }

    @Test("The example of cmark-gfm renders with its footnotes in the order of their references")
    func github() throws {
        let markdown = """
            This is some text![^1]. Other text.[^footnote].

            Here's a thing[^other-note].

            And another thing[^codeblock-note].

            This doesn't have a referent[^nope].


            [^other-note]:       no code block here (spaces are stripped away)

            [^codeblock-note]:
                    this is now a code block (8 spaces indentation)

            [^1]: Some *bolded* footnote definition.

            Hi!

            [^footnote]:
                > Blockquotes can be in a footnote.

                    as well as code blocks

                or, naturally, simple paragraphs.

            [^unused]: This is unused.

            """
        #expect(
            try short(markdown) == """
                <p>This is some text!{1 1}. Other text.{2 2}.</p>
                <p>Here's a thing{3 3}.</p>
                <p>And another thing{4 4}.</p>
                <p>This doesn't have a referent[^nope].</p>
                <p>Hi!</p>
                NOTES
                <li id="footnote-1">
                <p>Some <em>bolded</em> footnote definition. {1}</p>
                </li>
                <li id="footnote-2">
                <blockquote>
                <p>Blockquotes can be in a footnote.</p>
                </blockquote>
                <pre><code>as well as code blocks
                </code></pre>
                <p>or, naturally, simple paragraphs. {2}</p>
                </li>
                <li id="footnote-3">
                <p>no code block here (spaces are stripped away) {3}</p>
                </li>
                <li id="footnote-4">
                <pre><code>this is now a code block (8 spaces indentation)
                </code></pre>
                <p>{4}</p>
                </li>

                """)
    }

    @Test(
        "Footnotes are numbered by their first references, and their definitions are no links",
        arguments: [
            (
                "a[^x] b[^X]\n\n[^x]: word",
                "<p>a{1 1} b{1 1-2}</p>\nNOTES\n<li id=\"footnote-1\">\n<p>word {1} {1-2}</p>\n</li>\n"
            ),
            (
                "a[^x]\n[^y]: c\n[^x]: b[^y]",
                "<p>a{1 1}</p>\nNOTES\n<li id=\"footnote-1\">\n<p>b{2 2} {1}</p>\n</li>\n<li id=\"footnote-2\">\n<p>c {2}</p>\n</li>\n"
            ),
            (
                "a[^x]\n\n[^x]: b[^x]",
                "<p>a{1 1}</p>\nNOTES\n<li id=\"footnote-1\">\n<p>b{1 1-2} {1} {1-2}</p>\n</li>\n"
            ),
            (
                "- a[^x]\n\n  [^x]: b\n- c",
                "<ul>\n<li>\n<p>a{1 1}</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\nNOTES\n<li id=\"footnote-1\">\n<p>b {1}</p>\n</li>\n"
            ),
            (
                "> a[^x]\n>\n> [^x]: b\nc",
                "<blockquote>\n<p>a{1 1}</p>\n</blockquote>\nNOTES\n<li id=\"footnote-1\">\n<p>b\nc {1}</p>\n</li>\n"
            ),
            (
                "+ a[^x]\n* b\n1) c\n[^x]: d",
                "<ul>\n<li>a{1 1}</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\nNOTES\n<li id=\"footnote-1\">\n<p>d {1}</p>\n</li>\n"
            ),
            (
                "| a |\n|---|\n| *b*[^x] |\n\n[^x]: c",
                "<table tabindex=\"0\">\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><em>b</em>{1 1}</td>\n</tr>\n</tbody>\n</table>\nNOTES\n<li id=\"footnote-1\">\n<p>c {1}</p>\n</li>\n"
            ),
        ]
    )
    func numbers(markdown: String, expected: String) throws {
        #expect(try short(markdown) == expected)
    }

    @Test(
        "Brackets that are no references stay text",
        arguments: [
            ("\\[^x] [\\^x] [^x\\] [^y] [^ x] [^]", "[^x] [^x] [^x] [^y] [^ x] [^]"),
            ("`[^x]` `\\[^x\\]`", "<code>[^x]</code> <code>\\[^x\\]</code>"),
            ("[a [^x]](b) ![[^x]](c)", "<a href=\"b\">a [^x]</a> <img src=\"c\" alt=\"[^x]\" />"),
            (
                "<i title='[^x]'> <https://a.b/[^x]>",
                "<!-- raw HTML omitted --> <a href=\"https://a.b/%5B%5Ex%5D\">https://a.b/[^x]</a>"
            ),
        ]
    )
    func text(markdown: String, expected: String) throws {
        #expect(try html(markdown + "\n\n[^x]: y\n", all) == "<p>\(expected)</p>\n")
    }

    @Test("Definitions in code and in the middle of a paragraph that is indented are text")
    func noDefinitions() throws {
        let markdown = "a[^x]\n     [^x]: b\n\n```\n[^x]: c\n```\n\n    [^x]: d\n"
        #expect(
            try html(markdown, all)
                == "<p>a[^x]\n[^x]: b</p>\n<pre><code>[^x]: c\n</code></pre>\n<pre><code>[^x]: d\n</code></pre>\n"
        )
    }

    @Test("Definitions without a reference are dropped and listed, as are repeated ones")
    func findings() throws {
        let markdown = "a[^x]\n\n[^x]: b\n[^x]: c\n\n> [^y]: [d](e)\n"
        let rendered = try rendered(markdown, all)
        #expect(!String(decoding: rendered.html, as: UTF8.self).contains("href=\"e\""))
        #expect(
            rendered.findings.map { "\($0.line):\($0.column)+\($0.length) \($0.text) \($0.kind)" }
                == [
                    "4:1+4 [^x] unusedFootnote(isRepeated: true)",
                    "6:3+4 [^y] unusedFootnote(isRepeated: false)",
                ])
        #expect(rendered.links == [])
    }

    @Test("Links in footnotes are listed in the order of their lines")
    func links() throws {
        let markdown = "[^x]: [a](b)\n\n[c](d)[^x]\nhttps://e.f[^x]\n"
        #expect(
            try rendered(markdown, all).links.map { "\($0.line) \($0.url)" }
                == ["1 b", "3 d", "4 https://e.f"])
    }

    @Test("Words of footnotes are those of the renderer, as text")
    func words() throws {
        var words = MarkdownWords()
        (words.footnotes, words.footnoteBack) = ("<A> \"&", "{n}\"<b>{n}")
        let html = try html(
            "a[^x]\n\n[^x]: b", MarkdownRenderer(extensions: .all, words: words))
        #expect(html.contains("aria-label=\"&lt;A&gt; &quot;&amp;\""))
        #expect(html.contains("aria-label=\"1&quot;&lt;b&gt;1\""))
    }

    @Test("100 000 references and definitions are rendered")
    func many() throws {
        let references = String(
            repeating: String(repeating: "[^a] ", count: 4_000) + "\n\n", count: 25)
        let html = try html(references + "[^a]: b\n", all)
        #expect(html.split(separator: "role=\"doc-noteref\"").count == 100_001)
        #expect(html.split(separator: "role=\"doc-backlink\"").count == 100_001)
        let definitions = (0..<50_000).map { "[^\($0)]: [^\($0 + 1)]\n\n" }.joined()
        let chain = try rendered("[^0]\n\n" + definitions, all)
        #expect(chain.findings.map(\.kind) == [.undefinedFootnote])
    }
}
