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
            Field("words", .string, role: .imageAlt),
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

    @Test("A variant has the address of its largest file; the entry's own picture keeps its words")
    func files() async {
        func file(_ width: Int) -> Picture.Variant {
            Picture.Variant(
                address: "assets/img/c-\(width).jpeg", width: width, height: width,
                mediaType: "image/jpeg")
        }
        let picture = Picture(
            source: "c.jpg", address: "assets/img/c-1600.jpeg", width: 1_600, height: 1_600,
            preview: file(640), variants: [file(640), file(1_600)])
        let catalog = Self.catalog([
            .string("a.jpg"), nil,
            .list([.string("c.jpg"), .string("https://img.example/d.jpg")]), .string("The sea"),
        ])
        let theme = TinyTheme.make(replacing: [
            "entry":
                "{{#entry.variants}}{{path}}{{url}} {{#image}}{{alt}}{{/image}};{{/entry.variants}}"
        ])
        let site = await RenderedSite(catalog.with(Pictures([picture])), theme: theme)
        #expect(
            site["photos/sea/index.html"]
                == "a.jpg The sea;assets/img/c-1600.jpeg ;https://img.example/d.jpg ;")
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
