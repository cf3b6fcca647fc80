import Foundation
import ShowcardClient
import Testing

@Suite("A client in memory")
struct InMemoryTests {
    @Test("A client in memory answers random requests in the same way as one of feeds")
    func parity() async throws {
        var feeds = Feeds()
        feeds.publish(SampleCatalog(count: 60, seed: 4))
        let client = try Fixture.client(Site(feeds))
        let all = try await Fixture.everything(client)
        let memory = InMemoryCatalogClient(["templates": all.shuffled()])
        var random = Random(4)
        for _ in 0..<200 {
            let request = CatalogRequest(
                limit: random.pick([nil, 1, 7, 100]), offset: random.pick([nil, 0, 3, 90]),
                query: random.pick([nil, "snow", "É", "e-1", "zzz"]),
                tags: random.pick([[], ["winter"], ["café, a"]]),
                sort: random.pick([.newest, .popular, .name, "other"]),
                conditions: random.pick([[], [.exists("price")], [.equals("tag", "Popular")]]),
                search: random.pick([nil, nil, "snow", "eclair", "number 1"]))
            #expect(
                try await memory.items(in: "templates", request)
                    == (try await client.items(in: "templates", request)), "\(request)")
        }
        #expect(
            try await memory.trending(in: "templates", limit: 5)
                == (try await client.trending(limit: 5)))
        for id in [all[0].id, "gone"] {
            #expect(
                try await memory.item(id, in: "templates")
                    == (try await client.item(id, in: "templates")))
        }
    }

    @Test("A client in memory applies what is published by a refresh, and reports it")
    func publish() async throws {
        let item = CatalogItem(fields: ["id": "a", "name": "A"])
        let client = InMemoryCatalogClient()
        var changes = await client.changes.makeAsyncIterator()
        await client.publish(["templates": [item]])
        await #expect(throws: CatalogError.invalidRequest(.unknownPath("templates"))) {
            try await client.templates()
        }
        #expect(try await client.refresh() == CatalogRefresh(source: .pack, generation: 1))
        #expect(
            await changes.next()
                == CatalogStatus(origin: .network, generation: 1, paths: ["templates"]))
        #expect(try await client.templates().items == [item])
        #expect(try await client.entry("a", in: "templates") == item)
        #expect(try await client.refresh() == CatalogRefresh(source: .unchanged, generation: 1))
    }

    @Test("A client in memory knows former ids")
    func formerIDs() async throws {
        let item = CatalogItem(fields: ["id": "a", "name": "A"])
        let client = InMemoryCatalogClient(
            ["templates": [item]], formerIDs: ["templates": ["old": "a", "older": "gone"]])
        #expect(try await client.entry("old", in: "templates") == item)
        for (id, current) in [("a", "a"), ("old", "a"), ("older", nil), ("b", nil)] {
            #expect(try await client.currentID(of: id, in: "templates") == current)
        }
    }

    @Test("A client in memory ranks items by picks")
    func matches() async throws {
        let items = [
            CatalogItem(fields: ["id": "a", "name": "A", "moods": .list(["calm", "loud"])]),
            CatalogItem(fields: ["id": "b", "name": "B", "moods": .list(["calm"])]),
            CatalogItem(fields: ["id": "c", "name": "C", "moods": .list(["dull"])]),
        ]
        let rules = CatalogSelection(groups: [
            CatalogSelection.Group(name: "likes", minimum: 1, maximum: nil, weight: 2),
            CatalogSelection.Group(name: "dislikes", minimum: 0, maximum: nil, weight: -3),
        ])
        let client = InMemoryCatalogClient(
            ["templates": items, "moods": []], selections: ["moods": rules],
            references: ["templates": ["moods": "moods"]])
        #expect(try await client.selection(in: "moods") == rules)
        #expect(try await client.selection(in: "templates") == nil)
        let picks = ["moods": ["likes": ["calm", "dull"], "dislikes": ["loud"]]]
        let reason = CatalogMatch.Reason(path: "moods", group: "likes", ids: ["calm"], weight: 2)
        let dull = CatalogMatch.Reason(path: "moods", group: "likes", ids: ["dull"], weight: 2)
        #expect(
            try await client.matches(for: picks, in: "templates") == [
                CatalogMatch(item: items[1], score: 2, reasons: [reason]),
                CatalogMatch(item: items[2], score: 2, reasons: [dull]),
            ])
        #expect(try await client.matches(for: picks, in: "templates", limit: 1).count == 1)
    }

    @Test("A client in memory throws the error that a test sets")
    func failure() async throws {
        let client = InMemoryCatalogClient(["templates": []])
        await #expect(throws: CatalogError.notFound("v1/templates/id/x.json")) {
            try await client.entry("x", in: "templates")
        }
        await #expect(throws: CatalogError.invalidRequest(.limit(0))) {
            try await client.templates(limit: 0)
        }
        await client.fail(with: .offline)
        await #expect(throws: CatalogError.offline) { try await client.refresh() }
        await #expect(throws: CatalogError.offline) { try await client.trending() }
        await client.fail(with: nil)
        #expect(try await client.templates().total == 0)
    }
}
