import ShowcardCatalog
import Testing

@Suite("The further pictures of an entry")
struct EntryPictureTests {
    private static let kind = Kind(
        name: "photo", path: "photos", titleOne: "Photo", titleMany: "Photos",
        fields: [
            Field("name", .string, isRequired: true),
            Field("picture", .asset(orURL: false), role: .image),
            Field("original", .asset(orURL: true), role: .before),
            Field("others", .list(.asset(orURL: true)), role: .variants),
        ])

    private static let template = """
        {{#entry.before}}before {{number}} {{#image}}{{path}}{{url}}{{/image}};{{/entry.before}}\
        {{#entry.has_variants}}{{#entry.variants}}{{number}} {{#image}}{{path}}{{url}}{{/image}};\
        {{/entry.variants}}{{/entry.has_variants}}{{#entry.fields}}{{name}}{{/entry.fields}}
        """

    private static func catalog(_ values: [FieldValue?]) -> Catalog {
        let entry = ContentEntry(
            id: "sea", values: [.string("Sea")] + values,
            body: ContentEntry.Body(markdown: [], html: []), path: "content/photos/sea.md")
        let source = SourceCatalog(
            configuration: TinyCatalog().configuration,
            collections: [SourceCollection(kind: kind, entries: [entry])], tokens: [],
            theme: Theme(), staticFiles: [])
        return Enricher(asOf: TinyCatalog.asOf).enrich(source)
    }

    private static func page(_ values: [FieldValue?]) async -> String {
        await RenderedSite(catalog(values), theme: TinyTheme.make(replacing: ["entry": template]))[
            "photos/sea/index.html"]
    }

    @Test("An entry's page has the picture before, and all pictures with the entry's own first")
    func all() async {
        let page = await Self.page([
            .string("a.jpg"), .string("https://cdn.example/b.jpg"),
            .list([.string("c.jpg"), .string("https://img.example/d.jpg")]),
        ])
        #expect(
            page == """
                before 0 https://cdn.example/b.jpg;1 a.jpg;2 c.jpg;3 https://img.example/d.jpg;
                """)
    }

    @Test("An entry without a picture has none before it, and its variants are numbered from 1")
    func withoutPicture() async {
        let page = await Self.page([nil, .string("b.jpg"), .list([.string("c.jpg")])])
        #expect(page == "1 c.jpg;")
    }

    @Test("An entry with only a picture has no further ones")
    func onlyPicture() async {
        #expect(await Self.page([.string("a.jpg"), nil, nil]) == "")
    }

    @Test("Pages may show pictures before and variants from other hosts")
    func policy() {
        let catalog = Self.catalog([
            .string("a.jpg"), .string("https://cdn.example/b.jpg"),
            .list([.string("c.jpg"), .string("https://img.example/d.jpg")]),
        ])
        #expect(
            ContentPolicy(catalog).pictureOrigins == [
                "https://cdn.example", "https://img.example",
            ])
    }
}
