import Foundation
import ShowcardClient
import Testing

@Suite("Searches and conditions")
struct SearchTests {
    @Test(
        "Searches find words regardless of case and marks",
        arguments: [
            ("eclair", ["a", "b"]), ("Éclair", ["a", "b"]), ("E\u{301}CLAIR", ["a", "b"]),
            ("Cafe\u{301}", ["c"]), ("café", ["c"]), ("cafe", ["c"]), ("strasse", ["d"]),
            ("straße", ["d"]), ("οδοσ", ["e"]), ("ΟΔΟΣ", ["e"]), ("的猫", ["f"]), ("猫我", []),
            ("8bit", ["g"]), ("8-bit", ["g"]), ("bit", ["g"]), ("years", ["g"]), ("ear", []),
            ("ecl cho", ["b"]), ("", ["a", "b", "c", "d", "e", "f", "g"]),
            ("…", ["a", "b", "c", "d", "e", "f", "g"]), ("nothing", []),
        ] as [(String, [String])])
    func folding(query: String, ids: [String]) async throws {
        let client = try Self.client([
            SampleEntry(id: "a", name: "Éclair"),
            SampleEntry(id: "b", name: "E\u{301}clair with chocolate"),
            SampleEntry(id: "c", name: "Morning", description: "A small café."),
            SampleEntry(id: "d", name: "Straße"), SampleEntry(id: "e", name: "ὁδός"),
            SampleEntry(id: "f", name: "我的猫"), SampleEntry(id: "g", name: "8-bit New Year’s Eve"),
        ])
        let page = try await client.search(query, in: "templates", limit: 50)
        #expect(page.items.map(\.id) == ids)
        #expect(page.total == ids.count)
    }

    @Test("Searches list names before tags before descriptions")
    func order() async throws {
        let client = try Self.client([
            SampleEntry(id: "a", name: "One", description: "snow"),
            SampleEntry(id: "b", name: "Two", published: 5, tags: ["deep snow"]),
            SampleEntry(id: "c", name: "Snow"), SampleEntry(id: "d", name: "Snowy", published: 9),
        ])
        #expect(
            try await client.search("snow", in: "templates").items.map(\.id) == [
                "d", "c", "b", "a",
            ])
        #expect(
            try await client.search("snow", in: "templates", limit: 2, offset: 1, sort: .name)
                .items.map(\.id) == ["d", "b"])
    }

    @Test("Searches use the entries of the newest state")
    func newest() async throws {
        let site = Site(Self.feeds([SampleEntry(id: "a", name: "Snow")]))
        let client = try Fixture.client(site)
        #expect(try await client.search("snow", in: "templates").total == 1)
        await site.serve(Self.feeds([SampleEntry(id: "a", name: "Rain")], later: 1))
        try await client.refresh()
        #expect(try await client.search("snow", in: "templates").total == 0)
        #expect(try await client.search("rain", in: "templates").total == 1)
    }

    @Test(
        "The query of the live API is compared in normalization form C, with marks",
        arguments: [
            ("Cafe\u{301}", ["a", "b"]), ("CAFÉ", ["a", "b"]), ("cafe", []), (" fé ", ["a", "b"]),
        ] as [(String, [String])])
    func liveQuery(query: String, ids: [String]) async throws {
        let client = try Self.client([
            SampleEntry(id: "a", name: "café"), SampleEntry(id: "b", name: "Cafe\u{301}"),
        ])
        #expect(try await client.templates(query: query).items.map(\.id) == ids)
    }

    @Test(
        "Conditions select entries by the values of their fields",
        arguments: [
            ([.equals("name", "B")], ["b"]), ([.equals("name", "b")], []),
            ([.equals("tags", "warm")], ["a", "b"]), ([.any("tags", of: ["cold", "dry"])], ["c"]),
            ([.any("tags", of: [])], []), ([.equals("price.amount", 500)], ["b"]),
            ([.equals("price.amount", 500.0)], ["b"]),
            ([.range("price.amount", to: 500)], ["a", "b"]),
            ([.range("price.amount", from: 101, to: 499)], []),
            ([.range("usage_count", from: 700)], ["c"]), ([.range("usage_count", to: 0)], ["b"]),
            ([.equals("is_trending", true)], ["c"]), ([.equals("is_new", true)], ["a"]),
            ([.equals("tag", "New")], ["a"]), ([.equals("id", "c")], ["c"]),
            ([.exists("price")], ["a", "b"]), ([.not(.exists("price"))], ["c"]),
            ([.not(.equals("tags", "warm"))], ["c"]), ([.exists("price.amount.x")], []),
            ([.range("published_at", dates: Self.date(-1)...Self.date(0))], ["a"]),
            ([.range("published_at", to: "2025-12-31")], ["b"]), ([.range("tags", to: true)], []),
            ([.equals("tags", "warm"), .exists("price"), .not(.equals("id", "a"))], ["b"]),
            ([.equals("url", "https://example.com/catalog/templates/a/")], ["a"]),
        ] as [([CatalogCondition], [String])])
    func conditions(conditions: [CatalogCondition], ids: [String]) async throws {
        let client = try Self.client(Self.priced)
        let page = try await client.items(in: "templates", where: conditions, sort: .name)
        #expect(page.items.map(\.id) == ids)
        let all = try await client.templates(sort: .name).items
        #expect(
            all.filter { item in conditions.allSatisfy { $0.isSatisfied(by: item) } }.map(\.id)
                == ids)
        let memory = InMemoryCatalogClient(["templates": all])
        #expect(
            try await memory.items(in: "templates", where: conditions, sort: .name) == page)
    }

    private static let priced = [
        SampleEntry(
            id: "a", name: "A", published: SampleCatalog.start, usage: 5, tags: ["warm", "wet"],
            price: (100, "USD")),
        SampleEntry(
            id: "b", name: "B", published: SampleCatalog.start - 400 * SampleCatalog.day,
            tags: ["warm"], price: (500, "EUR")),
        SampleEntry(id: "c", name: "C", usage: 700, tags: ["cold"]),
    ]

    private static func date(_ seconds: Int) -> Date {
        Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start + seconds))
    }

    private static func client(_ entries: [SampleEntry]) throws -> StaticCatalogClient {
        try Fixture.client(Site(feeds(entries)))
    }

    private static func feeds(_ entries: [SampleEntry], later: Int = 0) -> Feeds {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = entries
        catalog.asOf += later
        var feeds = Feeds()
        feeds.publish(catalog)
        return feeds
    }
}
