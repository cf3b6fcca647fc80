import Foundation
import ShowcardClient
import ShowcardSigning
import Testing

@Suite("Models")
struct ModelTests {
    /// A page of the feeds, as a plain decoder reads it.
    private struct Page: Decodable {
        let data: [String: [CatalogItem]]
    }

    private static let json = """
        {"success":true,"data":{"templates":[{"id":"a","name":"A","published_at":"2026-01-01T00:00:00Z",
        "usage_count":4,"tags":["x"],"is_new":true,"tag":"Hot","thumbnail_url":"https://example.com/a%20b.png",
        "sf_symbol":"gift","gradient":["#fff","#000"],"vibes":["calm"],"rank":1.5,"deep":{"a":[null,{"b":true}]},
        "gone":null}]},"error":null,"meta":{"total":1,"mystery":[1]}}
        """

    @Test(
        "Models of the client read the pages of the feeds by a plain decoder, with what they do not know"
    )
    func decoding() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let page = try decoder.decode(Page.self, from: Data(Self.json.utf8))
        let item = try #require(page.data["templates"]?.first)
        #expect(item.id == "a" && item.name == "A" && item.usageCount == 4 && item.tags == ["x"])
        #expect(item.publishedAt == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(item.tag == CatalogTag(rawValue: "Hot"))
        #expect(item.thumbnailURL?.absoluteString == "https://example.com/a%20b.png")
        #expect(item.sfSymbol == "gift" && item.gradient == ["#fff", "#000"])
        #expect(item["vibes"]?.strings == ["calm"])
        #expect(item["rank"]?.number == 1.5 && item["usage_count"]?.number == 4)
        #expect(item["deep"] == .object(["a": .list([.null, .object(["b": .boolean(true)])])]))
        #expect(item["gone"] == nil)
        #expect(item.isTrending == false && item.isNewUntil == nil && item.description == nil)
    }

    @Test(
        "Models of the client come back from what they are written as, and make types of an app's own"
    )
    func encoding() throws {
        struct Card: Decodable, Equatable {
            let id: String
            let publishedAt: Date?

            enum CodingKeys: String, CodingKey {
                case id
                case publishedAt = "published_at"
            }
        }
        let item = try #require(
            try JSONDecoder().decode(Page.self, from: Data(Self.json.utf8)).data["templates"]?.first
        )
        #expect(
            try JSONDecoder().decode(CatalogItem.self, from: JSONEncoder().encode(item)) == item)
        #expect(
            try item.decoded(as: Card.self)
                == Card(id: "a", publishedAt: Date(timeIntervalSince1970: 1_767_225_600)))
    }

    @Test("values of another type than expected are none")
    func wrongTypes() {
        let item = CatalogItem(fields: [
            "id": .integer(1), "name": .null, "tags": .string("x"), "usage_count": .string("9"),
            "is_new": .integer(1),
            "published_at": .string("yesterday"), "thumbnail_url": .list([]),
        ])
        #expect(item.id.isEmpty && item.name.isEmpty && item.tags.isEmpty && item.usageCount == nil)
        #expect(!item.isNew && item.publishedAt == nil && item.thumbnailURL == nil)
    }

    @Test("an app can have a fake in its tests")
    func fake() async throws {
        struct Fake: CatalogClient {
            let page: CatalogPage
            func refresh() async throws -> CatalogRefresh {
                CatalogRefresh(source: .unchanged, generation: 1)
            }
            func items(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
                page
            }
            func trending(in path: String, _ request: CatalogRequest) async throws -> CatalogPage {
                page
            }
            func item(_ id: String, in path: String) async throws -> CatalogItem? {
                page.items.first
            }
            func entry(_ id: String, in path: String) async throws -> CatalogItem {
                throw CatalogError.offline
            }
        }
        let item = CatalogItem(fields: ["id": .string("a"), "name": .string("A")])
        let client: any CatalogClient = Fake(
            page: CatalogPage(items: [item], total: 1, limit: 20, offset: 0))
        #expect(try await client.templates(limit: 3, sort: "popular").items == [item])
        #expect(try await client.trending().total == 1)
    }

    @Test("errors speak to users in English and in German")
    func errors() {
        let all: [CatalogError] = [
            .invalidRequest(.limit(0)), .offline, .timedOut, .unreachable("x"), .unauthorized,
            .forbidden, .notFound("x"), .conflict,
            .server(status: 500), .unexpectedStatus(418), .pageInsteadOfJSON("x"),
            .tooLarge(path: "x", limit: 1),
            .wrongSize(path: "x", expected: 1, found: 2), .wrongHash(path: "x"),
            .malformed(path: "x", reason: "y"),
            .unsupportedVersion("2"), .unsigned, .badSignature, .unverifiable("x"),
            .expired(Date()),
            .rolledBack(known: 2, offered: 1), .contradiction(generation: 1), .badRequest,
            .tooManyRequests(retryAfter: 3), .insecureConnection("x"), .noCryptography,
            .cacheNotReset("x"),
        ]
        for error in all {
            let (english, german) = (error.message(in: "en-GB"), error.message(in: "de_AT"))
            #expect(english != german && english.hasSuffix(".") && german.hasSuffix("."))
            #expect((error.suggestion(in: "fr") == nil) == (error.suggestion(in: "de") == nil))
            #expect([english, german].contains(error.errorDescription))
            #expect(error.localizedDescription == error.errorDescription)
        }
        #expect(CatalogError.offline.message(in: "ja") == "There is no internet connection.")
        #expect(CatalogError.unauthorized.suggestion(in: "de") == "Melde dich erneut an.")
        #expect(CatalogError.forbidden.suggestion(in: "en") == nil)
    }

    @Test("every status of a server has a sentence of its own, in both languages")
    func statuses() {
        let all: [CatalogError] = [
            .badRequest, .unauthorized, .forbidden, .notFound("x"), .conflict,
            .tooManyRequests(retryAfter: nil), .server(status: 500), .unexpectedStatus(418),
            .timedOut, .unreachable("x"), .insecureConnection("x"), .offline,
        ]
        for language in ["en", "de"] {
            #expect(Set(all.map { $0.message(in: language) }).count == all.count)
        }
        #expect(
            CatalogError.tooManyRequests(retryAfter: 9).message(in: "en")
                == "The server received too many requests.")
    }

    @Test("public keys are read from the line that 'showcard keys' prints, and from nothing else")
    func publicKeys() throws {
        let key = try Fixture.key(1)
        #expect(CatalogPublicKey(key.publicKey.text)?.id == key.publicKey.id)
        for text in [
            "", "showcard-ed25519-public:v1:", "showcard-ed25519-public:v1:AAAA",
            "showcard-ed25519-public:v2:\(key.publicKey.text.suffix(44))", " \(key.publicKey.text)",
            "\(key.publicKey.text)\n",
        ] {
            #expect(CatalogPublicKey(text) == nil)
        }
    }
}
