import ShowcardCommonMark
import Testing

@Suite("Tables in Markdown")
struct TableTests {
    private let renderer = MarkdownRenderer(
        headingBase: nil, headingIDs: false, schemes: ["entry"], extensions: .all)

    /// HTML with tables in short: `[a b][c d]` for rows.
    private func short(_ markdown: String) throws -> String {
        try html(markdown, renderer)
            .replacing("\n", with: "").replacing("<table tabindex=\"0\">", with: "{").replacing(
                "</table>", with: "}"
            )
            .replacing("<thead>", with: "").replacing("</thead>", with: "")
            .replacing("<tbody>", with: "").replacing("</tbody>", with: "")
            .replacing("<tr>", with: "[").replacing("</tr>", with: "]")
            .replacing("<th>", with: "(").replacing("</th>", with: ")")
            .replacing("<td>", with: "(").replacing("</td>", with: ")")
    }

    @Test(
        "Tables stand in block quotes and list items, and end where these do",
        arguments: [
            ("> | a |\n> |-|\n> | b |\n| c |", "<blockquote>{[(a)][(b)]}</blockquote><p>| c |</p>"),
            ("- | a |\n  |-|\n  | b |\n- c", "<ul><li>{[(a)][(b)]}</li><li>c</li></ul>"),
            ("- | a |\n|-|", "<ul><li>| a ||-|</li></ul>"),
            (
                "10. > a\n    > | b |\n    > |-|",
                "<ol start=\"10\"><li><blockquote><p>a</p>{[(b)]}</blockquote></li></ol>"
            ),
            (">- | a |\n>  |-|", "<blockquote><ul><li>| a ||-|</li></ul></blockquote>"),
            (">- | a |\n>   |-|", "<blockquote><ul><li>{[(a)]}</li></ul></blockquote>"),
            ("-\t| a |\n\t|-|\n\t| b |", "<ul><li>{[(a)][(b)]}</li></ul>"),
        ]
    )
    func containers(markdown: String, expected: String) throws {
        let result = try short(markdown)
        #expect(result == expected)
    }

    @Test(
        "Other blocks end a table",
        arguments: [
            ("| a |\n|-|\n| b |\n---\nc", "{[(a)][(b)]}<hr /><p>c</p>"),
            ("| a |\n|-|\n| b |\n===\n", "{[(a)][(b)][(===)]}"),
            ("| a |\n|-|\n2. b", "{[(a)]}<ol start=\"2\"><li>b</li></ol>"),
            ("| a |\n|-|\n    b", "{[(a)]}<pre><code>b</code></pre>"),
            ("| a |\n|-|\n# b", "{[(a)]}<h1>b</h1>"),
            (
                "a\n| b |\n|-|\n```\n| c |\n|-|\n```",
                "<p>a</p>{[(b)]}<pre><code>| c ||-|</code></pre>"
            ),
            ("| a |\n---\n", "<h2>| a |</h2>"),
            ("[r]: /u\n| [r] |\n|-|", "{[(<a href=\"/u\">r</a>)]}"),
            ("a\n:-", "{[(a)]}".replacing("(a)", with: "<th align=\"left\">a)")),
        ]
    )
    func ends(markdown: String, expected: String) throws {
        let result = try short(markdown)
        #expect(result == expected)
    }

    @Test(
        "Cells have inlines alone, with the definitions of the whole text",
        arguments: [
            ("| # a # | - b | <!-- |\n|-|-|-|\n\n[a]: /u", "{[(# a #)(- b)(&lt;!--)]}"),
            ("| [a] | *b | c* |\n|-|-|-|\n\n[a]: /u", "{[(<a href=\"/u\">a</a>)(*b)(c*)]}"),
            ("| `a\\|b` | \\| | a\\ |\n|-|-|-|", "{[(<code>a|b</code>)(|)(a\\)]}"),
            ("| ~~a | b~~ | ~~c~~ |\n|-|-|-|", "{[(~~a)(b~~)(<del>c</del>)]}"),
            ("| [a]: /u |\n|-|\n[a]", "{[([a]: /u)][([a])]}"),
            ("| - [ ] a |\n|-|", "{[(- [ ] a)]}"), ("|\n|-|", "<p>||-|</p>"),
            ("\u{FEFF}| a |\n|-|", "{[(a)]}"), ("| a |\r\n|-|\r\n| b |\r\nc", "{[(a)][(b)][(c)]}"),
            (
                "- [ ] a\n\n  | b |\n  |-|",
                "<ul><li><p><label><input type=\"checkbox\" disabled=\"\" /> a</label></p>{[(b)]}</li></ul>"
            ),
        ]
    )
    func cells(markdown: String, expected: String) throws {
        let result = try short(markdown)
        #expect(result == expected)
    }

    @Test("Links in and after tables have their lines, and headings of cells are not headings")
    func lines() throws {
        let result = try rendered(
            """
            [z](z)

            | [a](a) | b |
            | --- | --- |
            | x | [c](c) |
            | ![d](d) | [e](entry:mood/e) |
            # [f](f)
            g
            - [x] [h](h)
              [i](i)
            """, renderer)
        #expect(
            result.links.map { "\($0.url) \($0.line)" }
                == ["z 1", "a 3", "c 5", "d 6", "f 7", "h 9", "i 10"])
        #expect(result.includes.map { "\($0.url) \($0.line)" } == ["entry:mood/e 6"])
        #expect(result.headings.map(\.text) == ["f"])
    }

    @Test("Rows that would add more than 65 536 cells are refused")
    func missingCells() {
        let columns = 10_000
        let table =
            String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
            + "\n"
        let limited = { (rows: Int) -> String in
            do throws(MarkdownError) {
                return try String(
                    html(table + String(repeating: "b\n", count: rows), self.renderer).utf8.count)
            } catch {
                return "\(error.line): \(error.message) | \(error.help)"
            }
        }
        #expect(limited(6) == "710147")
        #expect(
            limited(7)
                == "9: more than 65536 cells are missing in rows of tables, which is the limit | "
                + "write the cells of the rows, or remove columns")
    }
}
