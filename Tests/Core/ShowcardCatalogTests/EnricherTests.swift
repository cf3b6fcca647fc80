import ShowcardCatalog
import Testing

@Suite("Enrichment")
struct EnricherTests {
    @Test("newest comes first, undated last, ties by id")
    func newest() {
        let catalog = SampleCatalog.catalog([
            SampleCatalog.dated("b", "2024-01-01"), SampleCatalog.dated("a", "2024-01-01"),
            SampleCatalog.dated("undated", nil), SampleCatalog.dated("c", "2025-01-01"),
        ])
        #expect(catalog.collections[0].ids(of: "newest") == ["c", "a", "b", "undated"])
    }

    @Test("popular counts an absent usage as none, ties by id")
    func popular() {
        let catalog = SampleCatalog.catalog([
            SampleCatalog.dated("zero", nil, usage: 0), SampleCatalog.dated("absent", nil),
            SampleCatalog.dated("much", nil, usage: 9), SampleCatalog.dated("also", nil, usage: 9),
        ])
        #expect(catalog.collections[0].ids(of: "popular") == ["also", "much", "absent", "zero"])
    }

    @Test("names order in lower case and NFC, by UTF-8 bytes")
    func names() {
        let names = ["b": "Éclair", "c": "e\u{301}clair", "a": "zebra", "d": "Apple", "e": "apple"]
        let catalog = SampleCatalog.catalog(
            names.map { SampleCatalog.entry($0, SampleCatalog.template, ["name": .string($1)]) })
        #expect(catalog.collections[0].ids(of: "name") == ["d", "e", "a", "b", "c"])
    }

    @Test("trending takes what has 500 uses or more")
    func trending() {
        let catalog = SampleCatalog.catalog([
            SampleCatalog.dated("a", nil, usage: 499), SampleCatalog.dated("b", nil, usage: 500),
            SampleCatalog.dated("c", nil, usage: 3120), SampleCatalog.dated("d", nil),
        ])
        #expect(catalog.collections[0].ids(of: "trending") == ["c", "b"])
    }

    @Test("Enrichment features the first three that are trending or new")
    func featured() {
        let collection = SampleCatalog.catalog([
            SampleCatalog.dated("new", "2025-12-31"), SampleCatalog.dated("plain", "2025-12-01"),
            SampleCatalog.dated("hot", "2025-11-01", usage: 500),
            SampleCatalog.dated("hotter", "2025-10-01", usage: 900),
            SampleCatalog.dated("old", "2020-01-01", usage: 900),
        ]).collections[0]
        #expect(collection.ids(collection.featured) == ["new", "hot", "hotter"])
    }

    @Test("Enrichment features the first three when none is trending or new")
    func featuredFallback() {
        let collection = SampleCatalog.catalog(
            (1...4).map { SampleCatalog.dated("e\($0)", "2024-01-0\($0)") }
        ).collections[0]
        #expect(collection.ids(collection.featured) == ["e4", "e3", "e2"])
    }

    @Test("Enrichment leaves out what is not public, and counts why")
    func visibility() {
        let catalog = SampleCatalog.catalog([
            SampleCatalog.dated("in", "2026-01-01"),
            SampleCatalog.dated("draft", nil, ["status": .string("draft")]),
            SampleCatalog.dated("archived", nil, ["status": .string("archived")]),
            SampleCatalog.dated("private", nil, ["visibility": .string("private")]),
            SampleCatalog.dated("future", "2026-01-01T00:00:01Z"),
            SampleCatalog.dated("gone", nil, ["expires_at": .instant(SampleCatalog.now)]),
        ])
        #expect(catalog.collections[0].entries.map(\.id) == ["in"])
        #expect(
            catalog.leftOut.map { "\($0.reason) \($0.count)" }
                == ["archived 1", "draft 1", "expired 1", "future 1", "private 1"])
    }

    @Test("Enrichment brings in what it is asked to, and never what is archived")
    func visibilityOptions() {
        let entries = [
            SampleCatalog.dated("draft", nil, ["status": .string("draft")]),
            SampleCatalog.dated("archived", nil, ["status": .string("archived")]),
            SampleCatalog.dated("private", nil, ["visibility": .string("private")]),
            SampleCatalog.dated("future", "2027-01-01"),
            SampleCatalog.dated("gone", nil, ["expires_at": .instant(SampleCatalog.now)]),
        ]
        func ids(_ options: VisibilityOptions) -> [String] {
            SampleCatalog.catalog(entries, options: options).collections[0].entries.map(\.id)
        }
        #expect(ids(VisibilityOptions(includesDrafts: true)) == ["draft", "private"])
        #expect(ids(VisibilityOptions(includesFuture: true)) == ["future"])
        #expect(ids(VisibilityOptions(includesExpired: true)) == ["gone"])
    }

    @Test("Enrichment resolves references both ways, without what is left out")
    func references() {
        let vibes = FieldValue.list([.reference("calm"), .reference("loud")])
        let catalog = SampleCatalog.catalog(
            [
                SampleCatalog.dated("old", "2024-01-01", ["vibes": vibes]),
                SampleCatalog.dated("young", "2025-01-01", ["vibes": vibes]),
                SampleCatalog.dated("draft", nil, ["vibes": vibes, "status": .string("draft")]),
            ], vibes: [SampleCatalog.entry("calm", SampleCatalog.vibe)])
        let calm = EntryKey(collection: 1, entry: 0)
        #expect(catalog.collections[0].entries[0].references.map(\.targets) == [[calm]])
        #expect(
            catalog.collections[1].referrers[0].map { catalog[$0].id } == ["young", "old"])
    }

    @Test("Enrichment files entries under tags by path, newest first")
    func tags() {
        func tagged(_ id: String, _ published: String, _ tags: String...) -> ContentEntry {
            SampleCatalog.dated(
                id, published, ["tags": .list(tags.map { .string($0) })])
        }
        let catalog = SampleCatalog.catalog([
            tagged("a", "2024-01-01", "Oil Painting", "chân dung"),
            tagged("b", "2025-01-01", "cha\u{302}n dung"),
        ])
        #expect(catalog.tags.map(\.path) == ["chân-dung", "oil-painting"])
        #expect(catalog.tags[0].entries.map { catalog[$0].id } == ["b", "a"])
        #expect(catalog.tags[1].text == "Oil Painting")
    }

    @Test("a declared feed takes the place of a shipped one, keeps its cap and filter")
    func declaredFeeds() {
        let feeds = [
            FeedDefinition(
                name: "newest", kind: "template",
                order: [FeedOrder("published_at", isDescending: true)], pageSize: 2, maxItems: 3),
            FeedDefinition(
                name: "oldest-new", kind: "template", conditions: [.isNew],
                order: [FeedOrder("published_at")]),
        ]
        let collection = SampleCatalog.catalog(
            [
                SampleCatalog.dated("a", "2025-12-31"), SampleCatalog.dated("b", "2025-12-30"),
                SampleCatalog.dated("c", "2025-12-29"), SampleCatalog.dated("d", "2025-01-01"),
            ],
            configuration: Configuration(
                name: "S", baseURL: "https://example.com/", feeds: feeds)
        ).collections[0]
        #expect(collection.ids(of: "newest") == ["a", "b", "c"])
        #expect(collection.ids(of: "oldest-new") == ["c", "b", "a"])
        #expect(
            collection.feeds.map(\.definition.name)
                == ["newest", "popular", "name", "trending", "oldest-new"])
    }

    @Test("an empty collection has its feeds, all empty")
    func empty() {
        let catalog = SampleCatalog.catalog([])
        #expect(catalog.collections[0].feeds.map(\.selection.entries) == [[], [], [], []])
        #expect(catalog.nextChange == nil)
    }
}
