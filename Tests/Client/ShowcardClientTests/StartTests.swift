import Foundation
import ShowcardClient
import Testing

@Suite("Starting")
struct StartTests {
    @Test("A client starts with what was kept, without a network")
    func cache() async throws {
        let folder = try TemporaryFolder()
        let feeds = Self.feeds(1)
        let first = try Fixture.client(Site(feeds), cache: folder)
        #expect(try await first.refresh().isKept)
        let offline = Site()
        let second = try Fixture.client(offline, cache: folder)
        #expect(try await Fixture.everything(second) == (try await Fixture.everything(first)))
        #expect(await second.status?.origin == .cache)
        #expect(await offline.asked.isEmpty)
        let third = Site(feeds)
        let client = try Fixture.client(third, cache: folder)
        #expect(
            try await client.refresh()
                == CatalogRefresh(
                    source: .unchanged, generation: Int64(SampleCatalog.start + 1), isKept: true))
        #expect(await third.asked == ["v1/entry.json"])
    }

    @Test("A client keeps only the last state")
    func cleaning() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds(1))
        let client = try Fixture.client(site, cache: folder)
        let kinds: Set = ["current", "detail", "entry", "index", "pack", "stats"]
        try await client.refresh()
        _ = try await client.entry("e-1", in: "templates")
        #expect(Set(folder.kinds) == kinds)
        var later = SampleCatalog(count: 7, seed: 99)
        later.asOf += 500
        var feeds = Self.feeds(1)
        feeds.publish(later)
        await site.serve(feeds)
        try await client.refresh()
        #expect(Set(folder.kinds) == kinds)
        _ = try await client.entry(later.entries[0].id, in: "templates")
        #expect(Set(folder.kinds) == kinds)
    }

    @Test("two sites have two folders")
    func twoSites() async throws {
        let folder = try TemporaryFolder()
        try await Fixture.client(Site(Self.feeds(1)), cache: folder).refresh()
        let url = try #require(URL(string: "https://example.org"))
        let other = StaticCatalogClient(site: url, cache: folder.url, transport: Site())
        #expect(await other.status == nil)
    }

    @Test("what is kept remembers which state was the newest, whatever happens to it")
    func floor() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds(1_000))
        try await Fixture.client(site, cache: folder).refresh()
        for file in folder.files where file.lastPathComponent.hasPrefix("pack-") {
            try FileManager.default.removeItem(at: file)
        }
        await site.serve(Self.feeds(0))
        let client = try Fixture.client(site, cache: folder)
        let start = Int64(SampleCatalog.start)
        await #expect(throws: CatalogError.rolledBack(known: start + 1_000, offered: start)) {
            try await client.templates()
        }
        await site.serve(Self.feeds(1_000))
        #expect(try await client.refresh().source == .pack)
    }

    @Test("what a key no longer signs is not believed, though it was kept")
    func withdrawnKey() async throws {
        let folder = try TemporaryFolder()
        let (old, new) = (try Fixture.key(1), try Fixture.key(2))
        var feeds = Feeds()
        feeds.keys = [old]
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        try await Fixture.client(Site(feeds), keys: [try Fixture.publicKey(old)], cache: folder)
            .refresh()
        #expect(
            await (try Fixture.client(Site(), keys: [try Fixture.publicKey(old)], cache: folder))
                .status != nil)
        #expect(
            await (try Fixture.client(Site(), keys: [try Fixture.publicKey(new)], cache: folder))
                .status == nil)
    }

    @Test("A client starts with what the app was shipped with, and then with what is newer")
    func bundle() async throws {
        let seed = Self.feeds(0)
        let site = Site()
        let client = try Fixture.client(site, bundle: BundledCatalog { seed.files[$0] })
        #expect(try await client.templates().total == 20)
        #expect(await client.status?.origin == .bundle)
        #expect(await site.asked.isEmpty)
        await site.serve(Self.feeds(60))
        #expect(try await client.refresh().source != .unchanged)
        #expect(await client.status?.origin == .network)
    }

    @Test(
        "an app that is newer than the site keeps what it was shipped with until the site is newer")
    func newerBundle() async throws {
        let seed = Self.feeds(600)
        let site = Site(Self.feeds(0))
        let client = try Fixture.client(site, bundle: BundledCatalog { seed.files[$0] })
        #expect(
            try await client.refresh()
                == CatalogRefresh(source: .bundle, generation: Int64(SampleCatalog.start + 600)))
        await site.serve(Self.feeds(601))
        #expect(try await client.refresh().generation == Int64(SampleCatalog.start + 601))
    }

    @Test(
        "what was kept counts if it is newer than what the app was shipped with, and the other way round"
    )
    func newest() async throws {
        let folder = try TemporaryFolder()
        try await Fixture.client(Site(Self.feeds(50)), cache: folder).refresh()
        for (age, origin) in [(49, .cache), (50, .cache), (51, .bundle)]
            as [(Int, CatalogStatus.Origin)]
        {
            let seed = Self.feeds(age)
            let client = try Fixture.client(
                Site(), cache: folder, bundle: BundledCatalog { seed.files[$0] })
            #expect(await client.status?.origin == origin, "\(age)")
        }
    }

    @Test("a bundle that is incomplete is ignored", arguments: ["entry", "pack", "stats"])
    func brokenBundle(part: String) async throws {
        var seed = Self.feeds(0)
        if part == "entry" { seed.putEntry([1]) } else { seed.put([1, 2, 3], seed.href(part)) }
        let files = seed.files
        let client = try Fixture.client(Site(), bundle: BundledCatalog { files[$0] })
        #expect(await client.status == nil)
    }

    @Test("a folder can be a bundle")
    func folderBundle() async throws {
        let folder = try TemporaryFolder()
        for (path, bytes) in Self.feeds(0).files {
            let file = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let client = try Fixture.client(Site(), bundle: BundledCatalog(folder: folder.url))
        #expect(try await client.templates().total == 20)
    }

    @Test("a folder that cannot be written to costs nothing but the next start")
    func unwritable() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data([1]).write(to: file)
        let url = try #require(URL(string: Feeds.base))
        let client = StaticCatalogClient(
            site: url, cache: file, transport: Site(Self.feeds(0)),
            now: { Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start)) })
        let refresh = try await client.refresh()
        #expect(refresh.source == .pack && !refresh.isKept)
    }

    private static func feeds(_ age: Int) -> Feeds {
        var catalog = SampleCatalog(count: 20, seed: 1)
        for place in catalog.entries.indices { catalog.entries[place].id = "e-\(place)" }
        catalog.asOf += age
        catalog.entries[0].usage = age
        var feeds = Feeds()
        feeds.publish(catalog)
        return feeds
    }
}
