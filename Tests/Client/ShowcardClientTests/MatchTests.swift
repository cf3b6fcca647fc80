import Foundation
import ShowcardClient
import Testing

@Suite("Matches of picks")
struct MatchTests {
    private static let pack = """
        {"schema_version":"1.0.0","base_url":"https://example.com/","kinds":[\
        {"kind":"template","path":"templates","key":"templates",\
        "references":{"favorites":"moods","interests":"interests","moods":"moods","similar":"templates"},\
        "count":4,"ids":["a","b","c","d"],"columns":{"name":["A","B","C","D"],\
        "published_at":["2026-01-01T00:00:00Z",null,"2026-01-03T00:00:00Z",null],\
        "interests":[["art"],["art","tea"],["tea"],["art","sport"]],\
        "moods":[["calm"],null,["calm","wild"],null],"favorites":["calm",null,null,null],\
        "similar":[null,"a",null,null]}},\
        {"kind":"interest","path":"interests","key":"interests","is_paged":false,\
        "selection":{"groups":[{"name":"likes","min":0,"weight":2},{"name":"dislikes","min":0,"weight":-3}]},\
        "count":3,"ids":["art","sport","tea"],"columns":{"name":["Art","Sport","Tea"]}},\
        {"kind":"mood","path":"moods","key":"moods","is_paged":false,\
        "selection":{"groups":[{"name":"picks","min":1,"max":4}]},\
        "count":2,"ids":["calm","wild"],"columns":{"name":["Calm","Wild"]}}]}
        """

    private func matches(
        _ picks: CatalogPicks, limit: Int? = nil, weight: Int = 2
    ) async throws -> [CatalogMatch] {
        let pack = Self.pack.replacingOccurrences(
            of: "\"weight\":2", with: "\"weight\":\(weight)")
        var feeds = Feeds()
        feeds.publish(SampleCatalog(count: 1, seed: 1))
        feeds.change("pack", Array(pack.utf8))
        let hash = Feeds.hash(Array(pack.utf8)).prefix(16)
        feeds.change(
            "stats", Array(#"{"schema_version":"1.0.0","pack":"\#(hash)","kinds":[]}"#.utf8))
        let client = try Fixture.client(Site(feeds))
        return try await client.matches(for: picks, in: "templates", limit: limit)
    }

    @Test("Matches have the highest score first, then the newest, then the first id")
    func order() async throws {
        let found = try await matches(["interests": ["likes": ["art", "tea"]]])
        #expect(found.map(\.item.id) == ["b", "c", "a", "d"])
        #expect(found.map(\.score) == [4, 2, 2, 2])
        #expect(
            try await matches(["interests": ["likes": ["art", "tea"]]], limit: 2)
                == Array(found.prefix(2)))
    }

    @Test("A match that shares more unwanted picks than wanted ones is none")
    func negative() async throws {
        let found = try await matches(
            ["interests": ["likes": ["art"], "dislikes": ["sport"]], "moods": ["picks": ["calm"]]])
        #expect(found.map(\.item.id) == ["a", "c", "b"])
        #expect(found.map(\.score) == [4, 2, 2])
    }

    @Test("Each pick counts once, also if several fields refer to it, and has its group as reason")
    func reasons() async throws {
        let found = try await matches(
            [
                "interests": ["likes": ["art", "art", "gone"], "unknown": ["tea"]],
                "moods": ["picks": ["wild", "calm"]], "templates": ["picks": ["a"]],
                "planets": ["picks": ["mars"]],
            ])
        #expect(found.map(\.item.id) == ["c", "a", "b", "d"])
        #expect(
            found[0].reasons == [
                CatalogMatch.Reason(
                    path: "moods", group: "picks", ids: ["wild", "calm"], weight: 2)
            ])
        #expect(
            found[1].reasons == [
                CatalogMatch.Reason(path: "interests", group: "likes", ids: ["art"], weight: 2),
                CatalogMatch.Reason(path: "moods", group: "picks", ids: ["calm"], weight: 2),
            ])
    }

    @Test("Rules with a weight out of range are not read")
    func weights() async throws {
        #expect(
            CatalogSelection.Group(name: "a", minimum: 0, maximum: nil, weight: .max).weight == 100)
        let picks: CatalogPicks = ["interests": ["likes": ["art", "tea"]]]
        #expect(try await matches(picks, weight: .max).isEmpty)
        #expect(try await matches(picks, weight: 100).first?.score == 200)
    }

    @Test("Without picks, nothing matches")
    func none() async throws {
        #expect(try await matches([:]).isEmpty)
        #expect(try await matches(["interests": ["likes": []]]).isEmpty)
    }
}
