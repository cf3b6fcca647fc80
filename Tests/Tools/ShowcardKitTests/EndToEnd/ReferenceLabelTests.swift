import ShowcardKit
import Testing

@Suite("What an entry refers to")
struct ReferenceLabelTests {
    /// What the page of a lamp says of the moods it refers to.
    ///
    /// - Parameters:
    ///   - field: The declaration of a field beside `moods`.
    ///   - strings: Lines for `strings.yml`.
    /// - Returns: The page's HTML; `nil` when it is not there.
    /// - Throws: What the system refuses.
    private func page(_ field: String, _ strings: String = "") async throws -> String? {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            kind: thing
            path: things
            title: {one: Thing, many: Things}
            fields:
              name: {type: string, required: true}
              moods: {type: list, of: {reference: mood}}
              best_mood: {\(field)}

            """, to: "content/things/_kind.yml")
        try catalog.write(
            "---\nname: Lamp\nmoods: [calm]\nbest_mood: calm\n---\n", to: "content/things/lamp.md")
        try catalog.write(
            "{{#entry.suits}}{{title}}: {{#items}}{{id}} {{/items}};{{/entry.suits}}",
            to: "templates/entry.mustache")
        try catalog.write(
            (catalog.text("templates/strings.yml") ?? "") + strings, to: "templates/strings.yml")
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        return catalog.text("site/things/lamp/index.html")
    }

    @Test(
        "What an entry refers to stands under the kind's title, or its field's name where that is not enough"
    )
    func names() async throws {
        #expect(try await page("type: string") == "Moods: calm ;")
        #expect(
            try await page("type: {reference: mood}") == "Moods: calm ;Best mood: calm ;")
        #expect(
            try await page("type: {reference: mood}, private: true") == "Moods: calm ;")
    }

    @Test(
        "What an entry refers to is called what the theme says, and is not shown where it says nothing"
    )
    func strings() async throws {
        #expect(
            try await page(
                "type: {reference: mood}",
                "field_moods: '{{site.name}} <moods>'\nfield_best_mood: ''\n")
                == "Minimal &lt;moods&gt;: calm ;")
    }
}
