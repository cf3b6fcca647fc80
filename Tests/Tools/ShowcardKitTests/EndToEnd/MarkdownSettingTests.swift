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

    @Test("A name of syntax that is unknown is reported")
    func unknown() async throws {
        let errors = await (try catalog("markdown: {tabels: true}\n")).run("check").errors
        #expect(
            errors.contains("error[unknown-field]: 'markdown' has no field 'tabels'\n")
                && errors.contains("help: did you mean 'tables'?\n"))
    }
}
