import ShowcardCatalog
import Testing

@Suite("When the clock alone changes something")
struct NextChangeTests {
    private func changes(_ entries: [ContentEntry]) -> Catalog {
        SampleCatalog.catalog(entries)
    }

    @Test("an entry stops being new")
    func aging() {
        let catalog = changes([
            SampleCatalog.dated("a", "2025-12-30"),
            SampleCatalog.dated("b", "2025-12-25T09:00:00Z"),
            SampleCatalog.dated("old", "2020-01-01"),
        ])
        #expect(catalog.nextChange?.text == "2026-01-02T09:00:00Z")
        #expect(catalog.collections[0].new.nextChange?.text == "2026-01-02T09:00:00Z")
        #expect(catalog.collections[0].feed("newest")?.selection.nextChange == nil)
    }

    @Test("a later-dated entry comes in")
    func entering() {
        let catalog = changes([
            SampleCatalog.dated("later", "2026-02-01"),
            SampleCatalog.dated("hot", "2026-03-01", usage: 500),
        ])
        let feeds = catalog.collections[0]
        #expect(catalog.nextChange?.text == "2026-02-01T00:00:00Z")
        #expect(feeds.feed("newest")?.selection.nextChange?.text == "2026-02-01T00:00:00Z")
        #expect(feeds.feed("trending")?.selection.nextChange?.text == "2026-03-01T00:00:00Z")
        #expect(feeds.featured.nextChange?.text == "2026-02-01T00:00:00Z")
    }

    @Test("an entry expires")
    func leaving() {
        let expiring = FieldValue.instant(SampleCatalog.instant("2026-05-01"))
        let catalog = changes([
            SampleCatalog.dated("a", "2020-01-01", ["expires_at": expiring]),
            SampleCatalog.dated("b", "2020-01-01", usage: 500),
        ])
        #expect(catalog.nextChange?.text == "2026-05-01T00:00:00Z")
        #expect(
            catalog.collections[0].feed("popular")?.selection.nextChange?.text
                == "2026-05-01T00:00:00Z")
        #expect(catalog.collections[0].feed("trending")?.selection.nextChange == nil)
    }

    @Test("a tag knows only its own entries")
    func tags() {
        let tags = { (tag: String) in FieldValue.list([.string(tag)]) }
        let catalog = changes([
            SampleCatalog.dated("a", "2020-01-01", ["tags": tags("art")]),
            SampleCatalog.dated("b", "2020-01-01", ["tags": tags("quiet")]),
            SampleCatalog.dated("c", "2026-02-01", ["tags": tags("art")]),
        ])
        #expect(catalog.tags.map(\.nextChange?.text) == ["2026-02-01T00:00:00Z", nil])
    }

    @Test("a tag knows when each kind changes it")
    func tagsByKind() {
        let tags = ["tags": FieldValue.list([.string("art")])]
        let catalog = changes([
            SampleCatalog.dated("a", "2020-01-01", tags),
            SampleCatalog.dated("c", "2026-02-01", tags),
        ])
        #expect(catalog.tags[0].nextChange(inCollection: 0)?.text == "2026-02-01T00:00:00Z")
        #expect(catalog.tags[0].nextChange(inCollection: 1) == nil)
        #expect(catalog.tags[0].nextChange(inCollection: 9) == nil)
    }

    @Test("an entry that will have expired before its time comes never comes")
    func stillborn() {
        let expiring = FieldValue.instant(SampleCatalog.instant("2026-02-01"))
        let catalog = changes([
            SampleCatalog.dated("never", "2026-02-01", ["expires_at": expiring])
        ])
        #expect(catalog.nextChange == nil)
        #expect(catalog.leftOut == [LeftOut(kind: "template", reason: "future", count: 1)])
    }

    @Test("an entry changes by ageing, expiring, and with those it refers to")
    func entries() {
        let kind = Kind(
            name: "list", path: "lists", titleOne: "List", titleMany: "Lists",
            fields: [
                Field("name", .string), Field("first", .reference(kind: "template")),
                Field("inner", .object([Field("items", .list(.reference(kind: "template")))])),
                Field("hidden", .reference(kind: "template"), isPrivate: true),
            ])
        let inner = FieldValue.object([
            FieldValue.Member(
                name: "items", value: .list([.reference("gone"), .reference("soon")]))
        ])
        let expiring = FieldValue.instant(SampleCatalog.instant("2026-05-01"))
        let source = SourceCatalog(
            configuration: Configuration(name: "Sample", baseURL: "https://example.com/"),
            collections: [
                SourceCollection(
                    kind: kind,
                    entries: [
                        SampleCatalog.entry("a", kind, ["first": .reference("gone")]),
                        SampleCatalog.entry("b", kind, ["inner": inner]),
                        SampleCatalog.entry("c", kind, ["hidden": .reference("gone")]),
                    ]),
                SourceCollection(
                    kind: SampleCatalog.template,
                    entries: [
                        SampleCatalog.dated("gone", "2020-01-01", ["expires_at": expiring]),
                        SampleCatalog.dated("new", "2025-12-30"),
                        SampleCatalog.dated("soon", "2026-02-01"),
                    ]),
            ], tokens: [], theme: Theme(), staticFiles: [])
        let catalog = Enricher(asOf: SampleCatalog.now).enrich(source)
        let changes = catalog.collections.flatMap(\.entries).map { entry in
            [entry.id, entry.nextChange?.date.text, entry.nextSummaryChange?.date.text]
        }
        #expect(
            changes == [
                ["gone", "2026-05-01", "2026-05-01"], ["new", "2026-01-07", "2026-01-07"],
                ["a", "2026-05-01", "2026-05-01"], ["b", "2026-02-01", nil], ["c", nil, nil],
            ])
    }

    @Test("nothing changes a catalog without dates")
    func never() {
        #expect(changes([SampleCatalog.dated("a", nil, usage: 3)]).nextChange == nil)
    }
}
