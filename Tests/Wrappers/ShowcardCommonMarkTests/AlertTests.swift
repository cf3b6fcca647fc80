import ShowcardCommonMark
import Testing

@Suite("Alerts")
struct AlertTests {
    private let all = MarkdownRenderer(headingBase: nil, headingIDs: false, extensions: .all)

    private func alert(_ name: String, _ title: String, _ rest: String) -> String {
        "<blockquote class=\"alert alert-\(name)\" role=\"note\">\n<p class=\"alert-title\"><strong>\(title)</strong></p>\n\(rest)</blockquote>\n"
    }

    @Test(
        "Block quotes that begin with the name of an alert have its title",
        arguments: [
            ("NOTE", "note", "Note"), ("tip", "tip", "Tip"),
            ("Important", "important", "Important"),
            ("WARNING", "warning", "Warning"), ("CAUTION", "caution", "Caution"),
        ]
    )
    func titles(name: String, className: String, title: String) throws {
        #expect(
            try html("> [!\(name)]\n> a *b*\n>\n> c\n", all)
                == alert(className, title, "<p>a <em>b</em></p>\n<p>c</p>\n"))
    }

    @Test("The text of an alert can be any block")
    func blocks() throws {
        #expect(
            try html("> [!TIP]  \n> - a\n", all) == alert("tip", "Tip", "<ul>\n<li>a</li>\n</ul>\n")
        )
        #expect(try html("> [!TIP]\n>\n> | a |\n> |---|\n", all).contains("<table"))
        #expect(try html("> [!TIP]\na\n", all) == alert("tip", "Tip", "<p>a</p>\n"))
    }

    @Test(
        "Other block quotes are no alerts",
        arguments: [
            "> [!NOTE]", "> [!NOTE] a\n> b", "> [!OTHER]\n> a", "> \\[!NOTE]\n> a",
            "> [\\!NOTE]\n> a",
            "> a\n> [!NOTE]\n> b", "> > [!NOTE]\n> > a", "- > [!NOTE]\n  > a", "[!NOTE]\na",
            "> [!NOTE]\n> a\n\n[!note]: b",
        ]
    )
    func others(markdown: String) throws {
        #expect(try !html(markdown, all).contains("class="))
    }

    @Test("Links of an alert are listed with their lines, and its title is text")
    func links() throws {
        #expect(
            try rendered("> [!NOTE]\n> [a](b)\n> www.c.d\n", all).links.map {
                "\($0.line) \($0.url)"
            }
                == ["2 b", "3 http://www.c.d"])
        var words = MarkdownWords()
        words.note = "<b>&"
        #expect(
            try html("> [!NOTE]\n> a\n", MarkdownRenderer(extensions: .all, words: words))
                .contains("<strong>&lt;b&gt;&amp;</strong>"))
    }
}
