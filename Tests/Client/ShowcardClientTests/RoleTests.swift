import Foundation
import ShowcardClient
import Testing

@Suite("Kinds that name their fields differently")
struct RoleTests {
    @Test(
        "Roles of a kind are read from the pack, and its image is the first field if its key ends in _url"
    )
    func pack() async throws {
        let client = try Fixture.client(Site(Self.feeds()))
        let item = try #require(try await client.item("a", in: "templates"))
        #expect(item.thumbnailURL == URL(string: "https://example.com/a.png"))
        #expect(item.thumbnailAlt == "A cup")
        #expect(item.publishedAt == Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start)))
        #expect(item.tags == ["warm"])
        #expect(item.usageCount == 7)
        #expect(item["downloads"] == .integer(7) && item["usage_count"] == nil)
        #expect(item.isNew && item.subtitle == "New • 7 uses")
        #expect(
            item.roles
                == CatalogRoles(
                    image: "image_url", imageAlt: "image_alt", published: "since",
                    usage: "downloads", tags: "labels"))
        #expect(try await client.templates(tags: ["warm"]).items == [item])
    }

    @Test("Roles of a complete entry are those of its kind")
    func entry() async throws {
        var feeds = Self.feeds(indexLevels: nil)
        let path = "v1/templates/id/a.json"
        let text = String(decoding: feeds.files[path] ?? [], as: UTF8.self)
            .replacingOccurrences(of: "\"description\"", with: "\"image_url\"")
            .replacingOccurrences(of: "\"published_at\"", with: "\"since\"")
        let old = Feeds.hash(feeds.files[path] ?? [])
        feeds.put(Array(text.utf8), "templates/id/a.json")
        feeds.change("index", old, Feeds.hash(Array(text.utf8)))
        let entry = try await Fixture.client(Site(feeds)).entry("a", in: "templates")
        #expect(entry.thumbnailURL == URL(string: "https://example.com/a.png"))
        #expect(entry.publishedAt == Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start)))
        #expect(entry.usageCount == 7)
    }

    @Test("Roles of a pack can contain the image")
    func imageRole() async throws {
        var feeds = Self.feeds()
        feeds.change(
            "pack", "\"roles\":{", "\"roles\":{\"image\":\"price\",\"image_alt\":\"name\",")
        Self.renewStats(&feeds)
        let item = try #require(
            try await Fixture.client(Site(feeds)).item("a", in: "templates"))
        #expect(item.roles.image == "price" && item.thumbnailAlt == "A")
    }

    @Test(
        "Roles of an item of an unknown kind are guessed",
        arguments: [
            (["thumbnail_url", "a_url"], "thumbnail_url"), (["a_url", "image_url"], "image_url"),
            (["url", "z_url", "cover_url"], "cover_url"), (["url"], "thumbnail_url"),
        ] as [([String], String)])
    func guessed(keys: [String], image: String) {
        let fields = Dictionary(
            uniqueKeysWithValues: keys.map {
                ($0, CatalogValue.string("https://example.com/\($0)"))
            })
        let item = CatalogItem(fields: fields)
        #expect(item.roles.image == image)
        #expect(item.thumbnailURL == fields[image]?.string.flatMap(URL.init(string:)))
    }

    @Test("Words in facts can be those of another language, and tags stay the same")
    func texts() async throws {
        let url = try #require(URL(string: Feeds.base))
        let texts = CatalogTexts(
            new: "Neu", popular: "Beliebt", trending: "Im Trend", separator: " | ",
            uses: { "\($0)-mal benutzt" })
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = [
            SampleEntry(id: "a", name: "A", published: SampleCatalog.start, usage: 700),
            SampleEntry(id: "b", name: "B", usage: 51),
        ]
        var feeds = Feeds()
        feeds.publish(catalog)
        let client = StaticCatalogClient(
            site: url, transport: Site(feeds), policy: Fixture.patient, texts: texts,
            now: { TestClock().now })
        let items = try await client.templates(sort: .name).items
        #expect(
            items.map(\.subtitle) == ["Neu | Beliebt | 700-mal benutzt", "51-mal benutzt"])
        #expect(items.map(\.tag) == [.new, .popular])
        #expect(items.compactMap(\.tag).map(texts.word) == ["Neu", "Beliebt"])
        #expect(texts.word(for: .trending) == "Im Trend")
        #expect(texts.word(for: CatalogTag(rawValue: "Hot")) == "Hot")
    }

    /// Feeds of one entry whose fields with roles have other keys.
    private static func feeds(indexLevels: [Int]? = [1, 1]) -> Feeds {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = [
            SampleEntry(
                id: "a", name: "A", description: "https://example.com/a.png",
                published: SampleCatalog.start, usage: 7, tags: ["warm"])
        ]
        var feeds = Feeds()
        feeds.indexLevels = indexLevels
        feeds.publish(catalog)
        feeds.change(
            "pack", "\"description\":[\"https://example.com/a.png\"]",
            "\"image_url\":[\"https://example.com/a.png\"],\"image_alt\":[\"A cup\"]")
        feeds.change("pack", "\"published_at\":", "\"since\":")
        feeds.change("pack", "\"tags\":", "\"labels\":")
        feeds.change(
            "pack", "\"key\":\"templates\"",
            "\"key\":\"templates\",\"roles\":{\"published\":\"since\",\"tags\":\"labels\",\"usage\":\"downloads\"}"
        )
        renewStats(&feeds)
        return feeds
    }

    /// Lets the counts belong to the pack that was changed.
    private static func renewStats(_ feeds: inout Feeds) {
        let hash = Feeds.hash(feeds.files["v1/\(feeds.href("pack"))"] ?? []).prefix(16)
        let stats = String(decoding: feeds.files["v1/\(feeds.href("stats"))"] ?? [], as: UTF8.self)
        let old = stats.components(separatedBy: "\"pack\":\"")[1].prefix(16)
        feeds.change("stats", String(old), String(hash))
    }
}
