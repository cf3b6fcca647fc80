import Foundation
import ShowcardClient
import Testing

@Suite("Facts by the device's clock")
struct FactTests {
    private static let published = SampleCatalog.start

    @Test("an entry is new for eight days to the second, and before it is published")
    func newness() async throws {
        let clock = TestClock()
        let client = try Self.client([Self.entry(usage: nil)], clock)
        let end = Self.published + 8 * SampleCatalog.day
        for (now, isNew) in [
            (Self.published - 5, true), (Self.published, true), (end - 1, true), (end, false),
            (end + 1, false),
        ] {
            clock.set(now)
            let item = try #require(try await client.item("a", in: "templates"))
            #expect(item.isNew == isNew)
            #expect(item.isNewUntil == Date(timeIntervalSince1970: TimeInterval(end)))
            #expect(item.tag == (isNew ? .new : nil))
            #expect(item.subtitle == (isNew ? "New" : nil))
        }
    }

    @Test(
        "tag and subtitle follow the counts",
        arguments: [
            (nil, false, nil, nil), (0, false, nil, nil), (1, false, nil, "1 uses"),
            (50, false, nil, "50 uses"),
            (51, false, .popular, "51 uses"), (499, false, .popular, "499 uses"),
            (500, true, .trending, "Popular • 500 uses"),
            (1_250, true, .trending, "Popular • 1250 uses"),
        ] as [(Int?, Bool, CatalogTag?, String?)])
    func counts(usage: Int?, isTrending: Bool, tag: CatalogTag?, subtitle: String?) async throws {
        let clock = TestClock(Self.published + 20 * SampleCatalog.day)
        let client = try Self.client([Self.entry(usage: usage)], clock)
        let item = try #require(try await client.item("a", in: "templates"))
        #expect(item.usageCount == usage)
        #expect(item.isTrending == isTrending)
        #expect(item.tag == tag)
        #expect(item.subtitle == subtitle)
        clock.set(Self.published)
        let new = try #require(try await client.item("a", in: "templates"))
        #expect(new.tag == .new)
        #expect(new.subtitle == (["New", subtitle].compactMap(\.self).joined(separator: " • ")))
    }

    @Test("an entry without a date is never new")
    func undated() async throws {
        var entry = Self.entry(usage: 3)
        entry.published = nil
        let client = try Self.client([entry], TestClock())
        let item = try #require(try await client.item("a", in: "templates"))
        #expect(!item.isNew && item.isNewUntil == nil && item.publishedAt == nil)
        #expect(item.subtitle == "3 uses")
    }

    @Test("a rule that needs more than counts is reported by the feeds")
    func listedTrending() async throws {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = ["a", "b", "c"].map {
            SampleEntry(id: $0, name: $0, usage: $0 == "c" ? 9_000 : 1)
        }
        var feeds = Feeds()
        feeds.listedTrending = ["b", "a"]
        feeds.publish(catalog)
        let client = try Fixture.client(Site(feeds))
        #expect(try await client.trending().items.map(\.id) == ["b", "a"])
        #expect(
            try await client.templates(sort: .name).items.map(\.isTrending) == [true, true, false])
        #expect(try await client.item("c", in: "templates")?.tag == .popular)
    }

    @Test("trending entries are those of the feed in its order, also under the rule 'threshold'")
    func declaredFeed() async throws {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = ["a", "b", "c"].map {
            SampleEntry(id: $0, name: $0, usage: $0 == "c" ? 9_000 : 500)
        }
        var feeds = Feeds()
        feeds.publish(catalog)
        feeds.change("stats", "\"trending\":[2,0,1]", "\"trending\":[1,2]")
        let client = try Fixture.client(Site(feeds))
        #expect(try await client.trending().items.map(\.id) == ["b", "c"])
        #expect(
            try await client.templates(sort: .name).items.map(\.isTrending) == [true, true, true])
    }

    @Test("if counts are not published, the feeds state what trends")
    func secretCounts() async throws {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = ["a", "b"].map {
            SampleEntry(id: $0, name: $0, usage: $0 == "b" ? 9_000 : 1)
        }
        var feeds = Feeds()
        feeds.publish(catalog)
        feeds.change("stats", "\"usage_count\":[1,9000],", "")
        let client = try Fixture.client(Site(feeds))
        #expect(try await client.trending().items.map(\.id) == ["b"])
        let item = try #require(try await client.item("b", in: "templates"))
        #expect(item.isTrending && item.usageCount == nil && item.subtitle == "Popular")
    }

    @Test("an item says what the feeds do")
    func fields() async throws {
        var entry = Self.entry(usage: 7)
        entry.description = "Words"
        entry.price = (500, "USD")
        let client = try Self.client([entry], TestClock())
        let item = try #require(try await client.item("a", in: "templates"))
        #expect(
            item.fields == [
                "id": .string("a"), "name": .string("A"), "description": .string("Words"),
                "published_at": .string("2026-01-10T00:00:00Z"), "usage_count": .integer(7),
                "price": .object(["amount": .integer(500), "currency": .string("USD")]),
                "is_new": .boolean(true), "is_new_until": .string("2026-01-18T00:00:00Z"),
                "is_trending": .boolean(false), "tag": .string("New"),
                "subtitle": .string("New • 7 uses"),
                "url": .string("https://example.com/catalog/templates/a/"),
            ])
        #expect(item.publishedAt == Date(timeIntervalSince1970: TimeInterval(Self.published)))
        #expect(item.url == URL(string: "https://example.com/catalog/templates/a/"))
        #expect(item["price"]?["amount"]?.integer == 500)
        #expect(try await client.item("b", in: "templates") == nil)
    }

    private static func entry(usage: Int?) -> SampleEntry {
        SampleEntry(id: "a", name: "A", published: published, usage: usage)
    }

    private static func client(_ entries: [SampleEntry], _ clock: TestClock) throws
        -> StaticCatalogClient
    {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = entries
        var feeds = Feeds()
        feeds.publish(catalog)
        return try Fixture.client(Site(feeds), clock: clock)
    }
}
