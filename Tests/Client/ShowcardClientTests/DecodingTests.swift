import Foundation
import ShowcardClient
import Testing

/// The id of an entry, as `embed` writes it.
private struct Offer: CatalogID {
    let rawValue: String

    struct Entry: CatalogModel, Hashable, Identifiable {
        static let path = "offers"
        let id: Offer
        let name: String
        let thumbnailURL: URL?
        let image: ImageRecord?
        let publishedAt: Date?
        let day: CatalogDay?
        let usageCount: Int?
        let ratio: Double?
        let isNew: Bool
        let price: CatalogMoney?
        let spans: [Span]
        let grid: [[Int]]
        let related: [Offer]

        init(_ item: CatalogItem) throws(CatalogDecodingError) {
            let field = CatalogField(item, of: Self.path)
            id = try field.required("id")
            name = try field.required("name")
            thumbnailURL = try field.optional("thumbnail_url")
            image = try field.optional("image")
            publishedAt = try field.optional("published_at")
            day = try field.optional("day")
            usageCount = try field.optional("usage_count")
            ratio = try field.optional("ratio")
            isNew = try field.optional("is_new") ?? false
            price = try field.optional("price")
            spans = try field.list("spans")
            grid = try field.list("grid")
            related = try field.list("related")
        }
    }

    struct Span: CatalogDecodable, Hashable {
        let from: Int?
        let label: String?

        init(_ field: CatalogField) throws(CatalogDecodingError) {
            from = try field.optional("from")
            label = try field.optional("label")
        }
    }
}

@Suite("Entries as models")
struct DecodingTests {
    private func item(
        _ id: String, _ fields: [String: CatalogValue] = [:]
    ) -> CatalogItem {
        CatalogItem(fields: ["id": .string(id), "name": "A"].merging(fields) { $1 })
    }

    @Test("Entries as models have the values of their fields, and unknown fields are ignored")
    func values() throws {
        let entry = try Offer.Entry(
            item(
                "a",
                [
                    "thumbnail_url": "https://example.com/é%20b.png",
                    "image": .object(["url": "https://example.com/a.png", "width": 2, "height": 3]),
                    "published_at": "2026-01-01T00:00:00Z", "day": "2026-02-28", "usage_count": 4,
                    "ratio": 2, "is_new": true,
                    "price": .object(["amount": 500, "currency": "USD", "tax": 1]),
                    "spans": .list([.object(["from": 1, "label": "x"]), .object(["from": .null])]),
                    "grid": .list([.list([1, 2]), .list([])]), "related": .list(["b"]),
                    "mystery": 1, "later": .null,
                ]))
        #expect(entry.id.rawValue == "a" && entry.name == "A" && entry.isNew)
        #expect(entry.thumbnailURL?.absoluteString == "https://example.com/%C3%A9%20b.png")
        #expect(entry.image?.height == 3)
        #expect(entry.publishedAt == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(entry.day == CatalogDay(year: 2026, month: 2, day: 28))
        #expect(entry.day?.components.day == 28)
        #expect(entry.usageCount == 4 && entry.ratio == 2)
        #expect(entry.price == CatalogMoney(amount: 500, currency: "USD"))
        #expect(entry.spans.map(\.from) == [1, nil] && entry.spans.map(\.label) == ["x", nil])
        #expect(entry.grid == [[1, 2], []])
        #expect(entry.related == [Offer(rawValue: "b")])
    }

    @Test("Entries as models lack what is absent")
    func absent() throws {
        let entry = try Offer.Entry(item("a"))
        #expect(entry.publishedAt == nil && entry.price == nil && entry.image == nil)
        #expect(!entry.isNew && entry.spans.isEmpty && entry.related.isEmpty)
    }

    @Test(
        "Entries as models are not read from values of another type; the error has the place, what was expected and what was found",
        arguments: [
            ("name", .null, "'name' is nothing instead of a text"),
            ("name", 1, "'name' is the number 1 instead of a text"),
            ("usage_count", "x", "'usage_count' is the text 'x' instead of a whole number"),
            ("usage_count", 1.5, "'usage_count' is the number 1.5 instead of a whole number"),
            (
                "ratio", .string(String(repeating: "é", count: 61)),
                "'ratio' is a text of 61 characters instead of a number"
            ),
            ("is_new", 1, "'is_new' is the number 1 instead of true or false"),
            (
                "published_at", "2026-01-01",
                "'published_at' is the text '2026-01-01' instead of an instant such as '2026-01-31T09:00:00Z'"
            ),
            (
                "day", "2026-1-1",
                "'day' is the text '2026-1-1' instead of a day such as '2026-01-31'"
            ),
            ("thumbnail_url", true, "'thumbnail_url' is true instead of a URL"),
            (
                "image", "a.png",
                "'image' is the text 'a.png' instead of an image with a URL and a size"
            ),
            ("price", .object(["amount": 5]), "'price.currency' is nothing instead of a text"),
            ("price", 5, "'price' is the number 5 instead of an object"),
            ("spans", .list([.object([:]), 1]), "'spans[1]' is the number 1 instead of an object"),
            (
                "spans", .list([.object(["from": .list([])])]),
                "'spans[0].from' is a list instead of a whole number"
            ),
            (
                "grid", .list([.list([1, .object([:])])]),
                "'grid[0][1]' is an object instead of a whole number"
            ),
            ("related", "b", "'related' is the text 'b' instead of a list"),
        ] as [(String, CatalogValue, String)])
    func mistakes(_ key: String, _ value: CatalogValue, _ message: String) async throws {
        let client = InMemoryCatalogClient(["offers": [item("a"), item("b", [key: value])]])
        let error = await #expect(throws: CatalogDecodingError.self) {
            try await client.items(Offer.Entry.self)
        }
        #expect(error.map { "\($0)" } == "offers/b: \(message)")
        #expect(error?.errorDescription == CatalogError.unsupportedVersion("2").errorDescription)
    }

    @Test("Entries as models come in pages, trending, by id, and complete, from any client")
    func requests() async throws {
        let items = (0..<5).map { number in
            item(
                "e\(number)",
                ["is_trending": .boolean(number > 2), "usage_count": .integer(number)])
        }
        let client: any CatalogClient = InMemoryCatalogClient(["offers": items])
        let page = try await client.items(Offer.Entry.self, limit: 2, offset: 1, sort: .popular)
        #expect(page.items.map(\.id.rawValue) == ["e3", "e2"])
        #expect(page.total == 5 && page.limit == 2 && page.offset == 1 && page.nextOffset == 3)
        let rare = try await client.items(
            Offer.Entry.self, where: [.range("usage_count", to: 1)], sort: .name)
        #expect(rare.items.map(\.id.rawValue) == ["e0", "e1"] && rare.nextOffset == nil)
        #expect(
            try await client.trending(Offer.Entry.self, limit: 1).items.map(\.usageCount) == [4])
        #expect(try await client.item(Offer.Entry.self, id: "e1")?.usageCount == 1)
        #expect(try await client.item(Offer(rawValue: "gone")) == nil)
        let ids = ["e4", "gone", "e0"].map(Offer.init)
        #expect(try await client.items(ids).map(\.usageCount) == [4, 0])
        #expect(try await client.entry(Offer(rawValue: "e2")).usageCount == 2)
        await #expect(throws: CatalogError.notFound("v1/offers/id/gone.json")) {
            try await client.entry(Offer(rawValue: "gone"))
        }
    }
}
