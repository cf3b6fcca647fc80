import ShowcardKit
import Testing

@Suite("Fields that no template shows")
struct UnshownFieldTests {
    /// A catalog of one kind with one entry.
    ///
    /// - Parameters:
    ///   - fields: The declarations of its fields beside the name.
    ///   - entry: What `entry.mustache` shows.
    /// - Returns: The catalog.
    /// - Throws: What the system refuses.
    private func catalog(_ fields: String, entry: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.remove("content/things")
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              \(fields)

            """, to: "content/moods/_kind.yml")
        try catalog.write("---\nname: Calm\n---\n", to: "content/moods/calm.md")
        try catalog.write(entry, to: "templates/entry.mustache")
        return catalog
    }

    @Test("Fields that no template shows are warned about where they are declared, each once")
    func places() async throws {
        let catalog = try catalog(
            """
            size: {type: integer, listed: true}
              text: {type: text}
            """, entry: "{{entry.name}}{{entry.body}}")
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                content/moods/_kind.yml:6:3: warning[unshown-field]: no template shows 'size'
                    6 |   size: {type: integer, listed: true}
                      |   ^~~~
                help: show it, such as with {{field.size}} in entry.mustache; make it private; or, if it is \
                for programs, hide it with an empty string 'field_size'

                content/moods/_kind.yml:7:3: warning[unshown-field]: no template shows 'text'
                    7 |   text: {type: text}
                      |   ^~~~
                help: show it, such as with {{field.text}} in entry.mustache; make it private; or, if it is \
                for programs, hide it with an empty string 'field_text'

                2 warnings

                """)
    }

    @Test(
        "Fields that a template names, or shows with all the others, are shown",
        arguments: [
            ("size: {type: integer}", "{{field.size}}"),
            ("size: {type: integer}", "{{#field.size}}yes{{/field.size}}"),
            ("size: {type: integer}", "{{#entry.fields}}{{label}}{{/entry.fields}}"),
            ("size: {type: integer}", "{{#field}}{{size}}{{/field}}"),
            ("size: {type: integer}", "{{> partials/size}}"),
            ("size: {type: integer, private: true}", ""),
            ("description: {type: string}", "{{page.description}}"),
            ("photo: {type: asset, role: image}", "{{#entry.image}}{{/entry.image}}"),
            ("words: {type: list, of: string, role: tags}", "{{#entry.tags}}{{/entry.tags}}"),
            ("since: {type: date, role: published}", "{{entry.badge}}"),
            ("count: {type: integer, role: usage}", "{{entry.subtitle}}"),
            ("gone: {type: date, role: expires}", ""),
            ("former: {type: list, of: string, role: aliases}", ""),
            ("glyph: {type: icon}", "{{entry.icon}}"), ("tint: {type: color}", "{{entry.swatch}}"),
            ("shades: {type: list, of: color}", "{{entry.gradient.from}}"),
            ("other: {type: {reference: mood}}", "{{#entry.suits}}{{/entry.suits}}"),
            ("other: {type: {reference: mood}}", "{{#suited}}{{/suited}}"),
            (
                "day: {type: yearly_date}\n  next: {type: date, computed: {next: day}}",
                "{{field.next}}"
            ),
        ])
    func shown(field: String, template: String) async throws {
        let catalog = try catalog(field, entry: template)
        if template.contains("partials/size") {
            try catalog.write("{{field.size}}", to: "templates/partials/size.mustache")
        }
        #expect(await catalog.build().errors == "")
    }

    @Test("Fields that the theme hides, or that a feed is ordered by, are not reported as unshown")
    func used() async throws {
        let hidden = try catalog("size: {type: integer}", entry: "")
        try hidden.write(
            "\(hidden.text("templates/strings.yml") ?? "")field_size: \"\"\n",
            to: "templates/strings.yml")
        #expect(await hidden.build().errors == "")
        let ordering = try catalog("size: {type: integer}", entry: "")
        try ordering.write(
            "\(ordering.text("catalog.yml") ?? "")feeds: {sizes: {kind: mood, order: [size]}}\n",
            to: "catalog.yml")
        #expect(await ordering.build().errors == "")
    }

    @Test(
        "Fields that only a template shows that no entry's page or list expands are reported",
        arguments: ["templates/partials/unused.mustache", "templates/404.mustache"])
    func elsewhere(path: String) async throws {
        let catalog = try catalog("size: {type: integer}", entry: "")
        try catalog.write("{{#field}}{{size}}{{/field}}", to: path)
        #expect(await catalog.run("check").errors.contains("no template shows 'size'"))
    }
}
