import Foundation
import ShowcardClient
import Testing

@Suite("The newest accepted state")
struct FloorTests {
    @Test("The newest accepted state is known after the system emptied the cache")
    func purged() async throws {
        let (cache, floor) = (try TemporaryFolder(), try TemporaryFolder())
        try await Fixture.client(Site(Self.feeds(10)), cache: cache, floor: floor).refresh()
        for file in cache.files { try FileManager.default.removeItem(at: file) }
        let client = try Fixture.client(Site(Self.feeds(9)), cache: cache, floor: floor)
        let start = Int64(SampleCatalog.start)
        await #expect(throws: CatalogError.rolledBack(known: start + 10, offered: start + 9)) {
            try await client.templates()
        }
        let forgetful = try Fixture.client(Site(Self.feeds(9)), cache: cache)
        #expect(try await forgetful.refresh().isKept)
    }

    @Test(
        "The newest accepted state of a cache in Library/Caches is in Library/Application Support")
    func location() async throws {
        let folder = try TemporaryFolder()
        let library = folder.url.appendingPathComponent("Library", isDirectory: true)
        let url = try #require(URL(string: Feeds.base))
        let client = StaticCatalogClient(
            site: url, cache: library.appendingPathComponent("Caches/shop"),
            transport: Site(Self.feeds(1)), policy: Fixture.patient)
        #expect(try await client.refresh().isKept)
        let support = library.appendingPathComponent("Application Support/shop")
        let names = try FileManager.default.contentsOfDirectory(atPath: support.path)
        #expect(names.count == 1 && names.first?.hasSuffix("-floor.json") == true)
        try await client.reset()
        #expect(try FileManager.default.contentsOfDirectory(atPath: support.path).isEmpty)
    }

    @Test("The newest accepted state that no trusted key signed does not lock out a site")
    func unsigned() async throws {
        let (cache, floor) = (try TemporaryFolder(), try TemporaryFolder())
        try await Fixture.client(Site(Self.feeds(1_000)), cache: cache, floor: floor).refresh()
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        let strict = try Fixture.client(
            Site(feeds), keys: [try Fixture.publicKey(key)], cache: cache, floor: floor)
        #expect(try await strict.refresh().isKept)
        for file in cache.files { try FileManager.default.removeItem(at: file) }
        var older = Feeds()
        older.keys = [key]
        older.generation = 5
        older.publish(SampleCatalog(count: 3, seed: 1))
        let start = Int64(SampleCatalog.start)
        let client = try Fixture.client(
            Site(older), keys: [try Fixture.publicKey(key)], cache: cache, floor: floor)
        await #expect(throws: CatalogError.rolledBack(known: start, offered: 5)) {
            try await client.refresh()
        }
    }

    @Test("A reset forgets the cache and the newest accepted state")
    func reset() async throws {
        let (cache, floor) = (try TemporaryFolder(), try TemporaryFolder())
        let site = Site(Self.feeds(2_000_000))
        let client = try Fixture.client(site, cache: cache, floor: floor)
        try await client.refresh()
        _ = try await client.prefetch(["e-1"], in: "templates")
        await site.serve(Self.feeds(0))
        let start = Int64(SampleCatalog.start)
        await #expect(
            throws: CatalogError.rolledBack(known: start + 2_000_000, offered: start)
        ) { try await client.refresh() }
        try await client.reset()
        #expect(cache.kinds.isEmpty && floor.files.isEmpty)
        #expect(await client.status == nil)
        #expect(try await client.refresh().source == .pack)
        #expect(await client.status?.generation == start)
    }

    @Test(
        "A state of a higher epoch is newer at any generation, and one of a lower epoch is refused")
    func epoch() async throws {
        let (cache, floor) = (try TemporaryFolder(), try TemporaryFolder())
        let site = Site(Self.feeds(2_000_000_000))
        let client = try Fixture.client(site, cache: cache, floor: floor)
        try await client.refresh()
        let start = Int64(SampleCatalog.start)
        await site.serve(Self.feeds(0, epoch: 1))
        #expect(try await client.refresh().generation == start)
        #expect(await client.status?.generation == start)
        await site.serve(Self.feeds(0, epoch: 1, generation: 5))
        await #expect(throws: CatalogError.rolledBack(known: start, offered: 5)) {
            try await client.refresh()
        }
        for file in cache.files { try FileManager.default.removeItem(at: file) }
        await site.serve(Self.feeds(2_000_000_000))
        let other = try Fixture.client(site, cache: cache, floor: floor)
        for client in [client, other] {
            await #expect(throws: CatalogError.olderEpoch(known: 1, offered: 0)) {
                try await client.refresh()
            }
        }
    }

    @Test("A reset without files to forget succeeds, and ends the refresh in progress")
    func resetDuringRefresh() async throws {
        let site = Site(Self.feeds(0))
        await site.hold(true)
        let client = try Fixture.client(site, cache: try TemporaryFolder())
        let refresh = Task { try await client.refresh() }
        while await site.asked.isEmpty { await Task.yield() }
        try await client.reset()
        await #expect(throws: CancellationError.self) { try await refresh.value }
        await site.hold(false)
        #expect(try await client.refresh().source == .pack)
    }

    private static func feeds(_ age: Int, epoch: Int? = nil, generation: Int? = nil) -> Feeds {
        var catalog = SampleCatalog(count: 5, seed: 1)
        for place in catalog.entries.indices { catalog.entries[place].id = "e-\(place)" }
        catalog.asOf += age
        var feeds = Feeds()
        (feeds.epoch, feeds.generation) = (epoch, generation)
        feeds.publish(catalog)
        return feeds
    }
}
