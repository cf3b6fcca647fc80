import Foundation
import ShowcardClient
import Testing

@Suite("Entries that are fetched ahead")
struct PrefetchTests {
    @Test("One entry that was fetched ahead is answered without a network")
    func prefetch() async throws {
        let folder = try TemporaryFolder()
        let site = Site(EntryTests.feeds())
        let client = try Fixture.client(site, cache: folder)
        let ids = ["e-2", "gone", "e-0", "e-1", "../e", "e-0"]
        #expect(
            try await client.prefetch(ids, in: "templates") == ["e-2", "e-0", "e-1", "e-0"])
        let offline = try Fixture.client(Site(), cache: folder)
        for id in ["e-0", "e-1", "e-2"] {
            #expect(try await offline.entry(id, in: "templates").bodyMarkdown == id)
        }
        await site.forgetRequests()
        #expect(try await client.prefetch(["e-0"], in: "templates") == ["e-0"])
        #expect(await site.asked.isEmpty)
    }

    @Test("One entry is fetched ahead also while the client answers from the bundle")
    func prefetchForBundle() async throws {
        let folder = try TemporaryFolder()
        let feeds = EntryTests.feeds()
        let bundle = BundledCatalog { feeds.files[$0] }
        let client = try Fixture.client(Site(feeds), cache: folder, bundle: bundle)
        #expect(try await client.prefetch(["e-0"], in: "templates") == ["e-0"])
        let offline = try Fixture.client(Site(), cache: folder, bundle: bundle)
        #expect(try await offline.entry("e-0", in: "templates").bodyMarkdown == "e-0")
    }

    @Test("One entry that could not be stored does not count as fetched ahead")
    func prefetchUnwritable() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data([1]).write(to: file)
        let url = try #require(URL(string: Feeds.base))
        let client = StaticCatalogClient(
            site: url, cache: file, transport: Site(EntryTests.feeds()), policy: Fixture.patient,
            now: { TestClock().now })
        #expect(try await client.prefetch(["e-0"], in: "templates").isEmpty)
    }

    @Test("without a cache, nothing is fetched ahead")
    func prefetchWithoutCache() async throws {
        let site = Site(EntryTests.feeds())
        let client = try Fixture.client(site)
        #expect(try await client.prefetch(["e-0"], in: "templates").isEmpty)
        #expect(await site.asked.isEmpty)
    }

    @Test("Entries that don't exist are no reason to look for a newer state ahead")
    func prefetchedUnknown() async throws {
        let site = Site(EntryTests.feeds())
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        try await client.prefetch(["e-0", "gone"], in: "templates")
        await site.forgetRequests()
        #expect(try await client.prefetch(["e-0", "gone", "lost"], in: "templates") == ["e-0"])
        #expect(await !site.asked.contains("v1/entry.json"))
    }
}
