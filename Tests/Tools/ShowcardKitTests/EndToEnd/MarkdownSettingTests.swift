import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Syntax of Markdown that a catalog switches off")
struct MarkdownSettingTests {
    /// A catalog with an entry that has a table in its body and in a field.
    private func catalog(_ setting: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.remove("content/things")
        let old = try #require(catalog.text("catalog.yml"))
        try catalog.write(old + setting, to: "catalog.yml")
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              note: {type: text}

            """, to: "content/moods/_kind.yml")
        try catalog.write(
            """
            ---
            name: Calm
            note: "| x |\\n|-|\\n| ~~y~~ |"
            ---
            | Lamp | Price |
            | ---- | ----: |
            | [tall](tall/) | 12 |

            - [x] ~~dust~~

            See https://catalog.example/tall/.

            """, to: "content/moods/calm.md")
        return catalog
    }

    /// Builds the catalog, and returns the page of the entry.
    private func page(_ catalog: SampleCatalog) async throws -> (html: String, errors: String) {
        let errors = await catalog.build().errors
        let page = try #require(catalog.text("site/moods/calm/index.html"))
        return (page, errors)
    }

    @Test("Tables are published from bodies and fields, and links in their cells are checked")
    func published() async throws {
        let (html, errors) = try await page(try catalog(""))
        #expect(html.split(separator: "<table").count == 3)
        #expect(html.contains("<td><del>y</del></td>"))
        #expect(html.contains("<td align=\"right\">12</td>"))
        #expect(html.contains("disabled=\"\" /> <del>dust</del></label>"))
        #expect(html.contains("href=\"https://catalog.example/tall/\""))
        #expect(
            errors.contains(
                "content/moods/calm.md:7:10: warning[dead-link]: 'tall/' does not match a page or file of the site\n"
            ))
    }

    @Test("Syntax that a catalog switches off is text in bodies and fields, also in the next build")
    func off() async throws {
        let catalog = try catalog("")
        _ = try await page(catalog)
        let old = try #require(catalog.text("catalog.yml"))
        let setting =
            "markdown: {tables: false, strikethrough: false, task_lists: false, links: false}\n"
        try catalog.write(old + setting, to: "catalog.yml")
        let (html, _) = try await page(catalog)
        for tag in [
            "<table", "<del", "type=\"checkbox\" disabled", "href=\"https://catalog.example/tall",
        ] {
            #expect(!html.contains(tag))
        }
        #expect(html.contains("| ~~y~~ |"))
        #expect(html.contains("[x] ~~dust~~"))
        try catalog.write(old, to: "catalog.yml")
        #expect(try await page(catalog).html.contains("<td><del>y</del></td>"))
    }

    @Test(
        "Titles of alerts and names of footnotes are in the language of the file, and those of the theme's strings"
    )
    func words() async throws {
        let catalog = try catalog("languages: {default: en, also: [de]}\n")
        let body = "> [!TIP]\n> Lamp[^1]\n\n[^1]: Tall lamps.\n\n[^2]: Small.\n"
        try catalog.write(
            "alert_tip: \"Tipp\"\nfootnotes: \"Fußnoten\"\n", to: "templates/strings.de.yml")
        try catalog.write("---\nname: Calm\n---\n" + body, to: "content/moods/calm.md")
        try catalog.write("---\nname: Ruhe\n---\n" + body, to: "content/moods/calm.de.md")
        let (html, errors) = try await page(catalog)
        #expect(html.contains("<p class=\"alert-title\"><strong>Tip</strong></p>"))
        #expect(html.contains("aria-label=\"Back to reference 1\""))
        #expect(
            errors.contains(
                "content/moods/calm.md:9:1: warning[unused-footnote]: nothing refers to the footnote '[^2]'\n"
            ))
        let german = try #require(catalog.text("site/de/moods/calm/index.html"))
        #expect(german.contains("<strong>Tipp</strong>"))
        #expect(german.contains("aria-label=\"Fußnoten\""))
        // Bodies of files that have not changed are rendered again.
        try catalog.write("alert_tip: \"Idea\"\n", to: "templates/strings.en.yml")
        let (changed, again) = try await page(catalog)
        #expect(changed.contains("<strong>Idea</strong>"))
        #expect(again.contains("warning[unused-footnote]"))
        try catalog.write("alert_tip: \"Trick\"\n", to: "templates/strings.en.yml")
        #expect(try await page(catalog).html.contains("<strong>Trick</strong>"))
        #expect(try await page(catalog).errors.contains("warning[unused-footnote]"))
        let old = try #require(catalog.text("catalog.yml"))
        try catalog.write(old + "markdown: {footnotes: false, alerts: false}\n", to: "catalog.yml")
        let (off, none) = try await page(catalog)
        #expect(off.contains("[!TIP]\nLamp[^1]"))
        #expect(!none.contains("unused-footnote"))
    }

    @Test("Raw HTML is reported with what to write instead, also in the next build")
    func unsupported() async throws {
        let catalog = try catalog("")
        try catalog.write(
            "---\nname: Calm\n---\nPress <kbd>Enter</kbd>.\n\n<details>\nMore\n</details>\n",
            to: "content/moods/calm.md")
        let expected = """
            content/moods/calm.md:4:7: warning[unsupported-markdown]: raw HTML is removed from bodies: '<kbd>'
                4 | Press <kbd>Enter</kbd>.
                  |       ^~~~
            help: write '`text`'

            content/moods/calm.md:6:1: warning[unsupported-markdown]: raw HTML is removed from bodies: '<details>'
                6 | <details>
                  | ^~~~~~~~
            help: write a heading, then the text

            """
        #expect(try await page(catalog).errors.contains(expected))
        try catalog.write("---\nname: Noisy\n---\nx\n", to: "content/moods/noisy.md")
        #expect(try await page(catalog).errors.contains(expected))
    }

    @Test("What a body or a field loses is reported where it is written")
    func removed() async throws {
        let catalog = try catalog("")
        try catalog.write(
            """
            ---
            name: Calm
            note: Press <kbd>Enter</kbd>.
            ---
            [Run](javascript:alert)[^none] \\[^none] [^other] [Go](vbscript:x)

            > [!NOTE] Title
            """, to: "content/moods/calm.md")
        let errors = try await page(catalog).errors
        for expected in [
            "calm.md:3:7: warning[unsupported-markdown]: 'note': raw HTML is removed from fields: '<kbd>'",
            "calm.md:5:7: warning[refused-link]: links with 'javascript:' are removed, as they could run code or read files",
            "calm.md:5:24: warning[undefined-footnote]: the footnote '[^none]' has no definition",
            "calm.md:5:41: warning[undefined-footnote]: the footnote '[^other]' has no definition",
            "calm.md:5:55: warning[refused-link]: links with 'vbscript:' are removed, as they could run code or read files",
            "calm.md:7:3: warning[unknown-alert]: '[!NOTE]' is shown as text: an alert is not in another block, and has its kind alone on the first line",
        ] {
            #expect(errors.contains("content/moods/\(expected)\n"), "\(errors)")
        }
    }

    @Test("A name of syntax that is unknown is reported")
    func unknown() async throws {
        let errors = await (try catalog("markdown: {tabels: true}\n")).run("check").errors
        #expect(
            errors.contains("error[unknown-field]: 'markdown' has no field 'tabels'\n")
                && errors.contains("help: did you mean 'tables'?\n"))
    }
}
