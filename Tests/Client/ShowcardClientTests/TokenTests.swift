import ShowcardClient
import Testing

@Suite("Tokens")
struct TokenTests {
    /// Gives tokens, and tells how often it was asked.
    private actor Tokens: TokenProvider {
        private var current: String?
        private let next: String?
        private(set) var replaced: [String?] = []

        init(_ current: String?, next: String?) {
            self.current = current
            self.next = next
        }

        func token() -> String? { current }

        func token(replacing rejected: String?) throws -> String? {
            replaced.append(rejected)
            current = next
            return next
        }
    }

    @Test("every request has one, and a stale one is replaced once")
    func replacement() async throws {
        let site = Self.site()
        await site.protect("new")
        let tokens = Tokens("old", next: "new")
        let client = try Fixture.client(site, tokens: tokens)
        #expect(try await client.refresh().source == .pack)
        #expect(await tokens.replaced == ["old"])
        #expect(await site.asked.filter { $0 == "v1/entry.json" }.count == 2)
        #expect(
            await site.headers.map { $0["Authorization"] } == [
                "Bearer old", "Bearer new", "Bearer new", "Bearer new",
            ])
    }

    @Test(
        "where the new one is refused too, or there is none, the request has failed",
        arguments: ["wrong", nil])
    func refusal(next: String?) async throws {
        let site = Self.site()
        await site.protect("right")
        let tokens = Tokens(nil, next: next)
        let client = try Fixture.client(site, tokens: tokens)
        await #expect(throws: CatalogError.unauthorized) { try await client.refresh() }
        #expect(await tokens.replaced == [nil])
        #expect(await site.asked.count == (next == nil ? 1 : 2))
    }

    @Test("an error of the provider is the request's")
    func failure() async throws {
        struct SignedOut: Error {}
        struct Failing: TokenProvider {
            func token() async throws -> String? { throw SignedOut() }
            func token(replacing rejected: String?) async throws -> String? { nil }
        }
        let client = try Fixture.client(Self.site(), tokens: Failing())
        await #expect(throws: SignedOut.self) { try await client.refresh() }
    }

    private static func site() -> Site {
        var feeds = Feeds()
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        return Site(feeds)
    }
}
