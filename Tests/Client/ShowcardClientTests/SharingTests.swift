import Foundation
import ShowcardClient
import Testing

/// Several clients with one cache, such as an app and its widget; each has its own lock, like a process.
@Suite("One cache for several processes")
struct SharingTests {
    @Test(
        "A cache that several processes share is never empty, and never older than what was stored")
    func alternatingServers() async throws {
        let folder = try TemporaryFolder()
        var newest = Int64(0)
        for round in 0..<60 {
            let states = [Self.feeds(2 * round), Self.feeds(2 * round + 1)]
            let stored = try await withThrowingTaskGroup(of: Int64?.self) { group in
                for number in 0..<4 {
                    let site = Site(states[(round + number) % 2])
                    await site.wait(number * round % 7)
                    let client = try Fixture.client(site, cache: folder)
                    group.addTask {
                        do {
                            let refresh = try await client.refresh()
                            return refresh.isKept ? refresh.generation : nil
                        } catch CatalogError.rolledBack {
                            // Another process stored the newer state before.
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [Int64]()) { all, next in
                    if let next { all.append(next) }
                }
            }
            newest = max(newest, stored.max() ?? 0)
            let offline = try Fixture.client(Site(), cache: folder)
            let status = try #require(await offline.status, "round \(round)")
            #expect(status.generation >= newest)
            #expect(try await offline.templates(limit: 100).total == 20)
            #expect(folder.kinds == ["current", "entry", "pack", "stats"])
        }
        #expect(newest == Int64(SampleCatalog.start + 119))
    }

    @Test("A process that comes late takes the newer state of another one, and does not replace it")
    func late() async throws {
        let folder = try TemporaryFolder()
        let slow = Site(Self.feeds(1))
        await slow.hold(true)
        let late = try Fixture.client(slow, cache: folder)
        let refresh = Task { try await late.refresh() }
        while await slow.asked.isEmpty { await Task.yield() }
        try await Fixture.client(Site(Self.feeds(2)), cache: folder).refresh()
        await slow.hold(false)
        let result = try await refresh.value
        let generation = Int64(SampleCatalog.start + 2)
        #expect(result.source == .cache && result.generation == generation && result.isKept)
        #expect(await late.status?.generation == generation)
        #expect(await late.status?.origin == .cache)
        #expect(
            await (try Fixture.client(Site(), cache: folder)).status?.generation == generation)
    }

    @Test("A refresh begins with the newer state that another process stored")
    func adopted() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds(1))
        let widget = try Fixture.client(site, cache: folder)
        try await widget.refresh()
        try await Fixture.client(Site(Self.feeds(2)), cache: folder).refresh()
        await site.serve(Self.feeds(2))
        await site.forgetRequests()
        #expect(
            try await widget.refresh()
                == CatalogRefresh(
                    source: .cache, generation: Int64(SampleCatalog.start + 2), isKept: true))
        #expect(await site.asked == ["v1/entry.json"])
    }

    @Test("Two processes with different states of one generation do not replace each other's")
    func contradiction() async throws {
        let folder = try TemporaryFolder()
        let slow = Site(Self.feeds(1, seed: 2))
        await slow.hold(true)
        let late = try Fixture.client(slow, cache: folder)
        let refresh = Task { try await late.refresh() }
        while await slow.asked.isEmpty { await Task.yield() }
        try await Fixture.client(Site(Self.feeds(1)), cache: folder).refresh()
        let files = folder.files
        await slow.hold(false)
        let generation = Int64(SampleCatalog.start + 1)
        await #expect(throws: CatalogError.contradiction(generation: generation)) {
            try await refresh.value
        }
        #expect(folder.files == files)
        #expect(await late.status == nil)
    }

    @Test("A state of another process that no trusted key signed is replaced")
    func untrusted() async throws {
        let folder = try TemporaryFolder()
        try await Fixture.client(Site(Self.feeds(9)), cache: folder).refresh()
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        let client = try Fixture.client(
            Site(feeds), keys: [try Fixture.publicKey(key)], cache: folder)
        #expect(try await client.refresh().isKept)
        #expect(try await client.templates().total == 3)
    }

    private static func feeds(_ age: Int, seed: UInt64 = 1) -> Feeds {
        var catalog = SampleCatalog(count: 20, seed: seed)
        catalog.asOf += age
        catalog.entries[0].usage = age
        var feeds = Feeds()
        feeds.publish(catalog)
        return feeds
    }
}
