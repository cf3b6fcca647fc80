import Foundation
import ShowcardClient
import Testing

@Suite("Deltas")
struct DeltaTests {
    /// How many entries there are; `SHOWCARD_LONG_TESTS` adds a catalog as large as they are made for.
    private static let sizes =
        [150] + (ProcessInfo.processInfo.environment["SHOWCARD_LONG_TESTS"] == nil ? [] : [10_000])

    @Test(
        "thirty days of deltas give what the full download does, for every client",
        arguments: sizes)
    func chain(count: Int) async throws {
        var random = Random(30)
        var catalog = SampleCatalog(count: count, seed: 30)
        var feeds = Feeds()
        feeds.publish(catalog)
        let site = Site(feeds)
        let clock = TestClock()
        // One refreshes daily, others every second, third, seventh and twelfth day.
        let rhythms = [1, 2, 3, 7, 12]
        let clients = try rhythms.map { _ in try Fixture.client(site, clock: clock) }
        for client in clients { try await client.refresh() }
        var sources: [Int: [CatalogRefresh.Source]] = [:]
        var (full, daily) = (0, 0)
        for day in 1...30 {
            // One in two hundred is edited, and some come and go.
            catalog.passDay(
                &random, edited: max(3, count / 200), added: max(1, count / 5_000),
                removed: day % 3 == 0 ? 1 : 0)
            clock.set(catalog.asOf)
            feeds.publish(catalog)
            await site.serve(feeds)
            let fresh = try Fixture.client(site, clock: clock)
            full += try await fresh.refresh().bytesFetched
            let expected = try await Fixture.everything(fresh)
            #expect(expected.count == catalog.entries.count)
            for (rhythm, client) in zip(rhythms, clients) where day % rhythm == 0 {
                let refresh = try await client.refresh()
                if rhythm == 1 { daily += refresh.bytesFetched }
                sources[rhythm, default: []].append(refresh.source)
                #expect(
                    try await Fixture.everything(client) == expected, "day \(day), every \(rhythm)")
            }
        }
        for rhythm in rhythms {
            let expected: CatalogRefresh.Source = rhythm > 10 ? .pack : .delta
            #expect(sources[rhythm]?.allSatisfy { $0 == expected } == true, "every \(rhythm)")
        }
        #expect(daily * 2 < full)
        if count > 1_000 {
            print("\(count) entries: \(daily / 30) bytes a day, \(full / 30) for all of it")
        }
    }

    @Test("a day of counts alone fetches the counts alone")
    func counts() async throws {
        var catalog = SampleCatalog(count: 50, seed: 31)
        var feeds = Feeds()
        feeds.publish(catalog)
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        let pack = feeds.href("pack")
        catalog.asOf += 60
        catalog.entries[3].usage = 4_321
        feeds.publish(catalog)
        #expect(feeds.href("pack") == pack)
        await site.serve(feeds)
        await site.forgetRequests()
        #expect(try await client.refresh().source == .counts)
        #expect(await site.asked == ["v1/entry.json", "v1/\(feeds.href("stats"))"])
        #expect(try await client.templates(sort: .popular).items.first?.usageCount == 4_321)
    }

    @Test(
        "Deltas that do not come to the new pack are made up for by the pack",
        arguments: ["forged", "missing", "broken", "of another pack", "without kinds", "larger"])
    func repair(how: String) async throws {
        var random = Random(32)
        var catalog = SampleCatalog(count: 40, seed: 32)
        var feeds = Feeds()
        feeds.publish(catalog)
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        catalog.passDay(&random, edited: 2, added: 1, removed: 1)
        feeds.publish(catalog)
        switch how {
        case "forged":
            feeds.change("delta", "\"templates\"", "\"temples\"")
            feeds.change("delta", "\"Edited ", "\"Forged ")
            feeds.change(
                "delta", "\"template\":{", "\"template\":{\"columns\":[\"name\"],\"other\":{},")
        case "missing": feeds.put(nil, feeds.href("delta"))
        case "broken": feeds.change("delta", "}", "]")
        case "of another pack": feeds.change("delta", "\"from\":\"", "\"from\":\"0")
        case "without kinds": feeds.change("delta", "\"kinds\"", "\"kindz\"")
        default:
            feeds.change("delta", "{\"schema", String(repeating: " ", count: 100_000) + "{\"schema")
        }
        await site.serve(feeds)
        #expect(try await client.refresh().source == .pack)
        let fresh = try Fixture.client(site)
        try await fresh.refresh()
        #expect(try await Fixture.everything(client) == (try await Fixture.everything(fresh)))
    }

    @Test("Deltas that take away all entries, and bring the first, come to the same")
    func extremes() async throws {
        var catalog = SampleCatalog(count: 5, seed: 33)
        let all = catalog.entries
        var feeds = Feeds()
        feeds.publish(catalog)
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        for entries in [[], all, Array(all.prefix(1)), all.reversed()] {
            catalog.asOf += 60
            catalog.entries = entries
            feeds.publish(catalog)
            await site.serve(feeds)
            try await client.refresh()
            #expect(try await Set(Fixture.everything(client).map(\.id)) == Set(entries.map(\.id)))
        }
    }
}
