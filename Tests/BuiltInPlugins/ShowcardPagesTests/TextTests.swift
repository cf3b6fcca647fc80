import ShowcardCatalog
import Testing

@Suite("Texts on pages")
struct TextTests {
    private static let kind = Kind(
        name: "story", path: "stories", titleOne: "Story", titleMany: "Stories",
        fields: [
            Field("name", .string), Field("plot", .text), Field("notes", .list(.text)),
            Field("box", .object([Field("label", .text), Field("size", .integer)])),
            Field("boxes", .object([Field("labels", .list(.text)), Field("<b>", .string)])),
        ])

    @Test("Texts on pages are HTML, and what stands beside them in objects is escaped")
    func html() async throws {
        let text = { (word: String) in
            FieldValue.markdown(MarkdownText(markdown: "*\(word)*", html: "<em>\(word)</em>"))
        }
        let values: [String: FieldValue] = [
            "name": .string("A"), "plot": text("p"), "notes": .list([text("x"), text("y")]),
            "box": .object([
                FieldValue.Member(name: "label", value: text("z")),
                FieldValue.Member(name: "size", value: .integer(3)),
            ]),
            "boxes": .object([
                FieldValue.Member(name: "labels", value: .list([text("v"), text("w")])),
                FieldValue.Member(name: "<b>", value: .string("<i>")),
            ]),
        ]
        let entry = ContentEntry(
            id: "a", values: Self.kind.fields.map { values[$0.name] },
            body: ContentEntry.Body(markdown: [], html: []), path: "content/stories/a.md")
        let catalog = Enricher(asOf: TinyCatalog.asOf).enrich(
            SourceCatalog(
                configuration: Configuration(name: "Tiny", baseURL: "https://example.org/"),
                collections: [SourceCollection(kind: Self.kind, entries: [entry])], tokens: [],
                theme: Theme(), staticFiles: []))
        let template = """
            {{field.plot}}|{{#field.notes}}{{text}};{{/field.notes}}|\
            {{#entry.fields}}{{name}}:{{#values}} {{text}}{{/values}};{{/entry.fields}}
            """
        let site = await RenderedSite(
            catalog, theme: TinyTheme.make(replacing: ["entry": template]))
        #expect(site.plan.diagnostics == [])
        #expect(
            site["stories/a/index.html"]
                == """
                <em>p</em>|<em>x</em>;<em>y</em>;|\
                plot: <em>p</em>;notes: <em>x</em> <em>y</em>;\
                box: label: <em>z</em> size: 3;\
                boxes: labels: <em>v</em>, <em>w</em> &lt;b&gt;: &lt;i&gt;;
                """)
    }
}
