import Foundation
import ShowcardClient
import Testing

@Suite("One entry, whole")
struct EntryTests {
    @Test("One entry is fetched, checked against the index, and kept")
    func whole() async throws {
        let feeds = Self.feeds()
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        try await client.refresh()
        await site.forgetRequests()
        let entry = try await client.entry("e-1", in: "templates")
        #expect(entry.bodyHTML == "<p>e-1</p>" && entry.bodyMarkdown == "e-1")
        #expect(entry.usageCount == 700 && entry.isTrending)
        #expect(entry.isNew, "facts are those of the device's clock, not those of the file")
        #expect(await site.asked == ["v1/\(feeds.href("index"))", "v1/templates/id/e-1.json"])
        _ = try await client.entry("e-1", in: "templates")
        #expect(await site.asked.count == 2)
        let offline = try Fixture.client(Site(), cache: folder)
        #expect(try await offline.entry("e-1", in: "templates") == entry)
    }

    @Test(
        "what is not there, or leads elsewhere, is not found",
        arguments: ["gone", "", "../entry", "a/b", "a?b", "..", "é"])
    func missing(id: String) async throws {
        let client = try Fixture.client(Site(Self.feeds()))
        await #expect(throws: CatalogError.notFound("v1/templates/id/\(id).json")) {
            try await client.entry(id, in: "templates")
        }
    }

    @Test("an entry that was changed on the way is refused")
    func forged() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site)
        await site.fail("v1/templates/id/e-1.json", .body(Array("{}".utf8)))
        await #expect(throws: CatalogError.wrongHash(path: "v1/templates/id/e-1.json")) {
            try await client.entry("e-1", in: "templates")
        }
    }

    @Test("where a newer state is published by now, it is taken first")
    func newer() async throws {
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        _ = try await client.entry("e-0", in: "templates")
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        #expect(try await client.entry("e-1", in: "templates").name == "Renamed")
    }

    @Test("The file of one entry is kept while the published index has its hash, and no longer")
    func keptFiles() async throws {
        let folder = try TemporaryFolder()
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site, cache: folder)
        #expect(try await client.prefetch(["e-0", "e-1"], in: "templates") == ["e-0", "e-1"])
        let details = { folder.files.map(\.lastPathComponent).filter { $0.hasPrefix("detail-") } }
        let before = details()
        #expect(before.count == 2)
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        #expect(details() == before)
        await site.forgetRequests()
        #expect(try await client.entry("e-0", in: "templates").name == "Entry")
        #expect(await site.asked == ["v1/\(feeds.href("index"))"])
        let hash = Feeds.hash(feeds.files["v1/templates/id/e-0.json"] ?? [])
        #expect(details() == ["detail-\(hash).json"])
        #expect(try await client.entry("e-1", in: "templates").name == "Renamed")
    }

    @Test("One entry that was fetched ahead is answered without a network")
    func prefetch() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds())
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
        let feeds = Self.feeds()
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
            site: url, cache: file, transport: Site(Self.feeds()), policy: Fixture.patient,
            now: { TestClock().now })
        #expect(try await client.prefetch(["e-0"], in: "templates").isEmpty)
    }

    @Test("without a cache, nothing is fetched ahead")
    func prefetchWithoutCache() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site)
        #expect(try await client.prefetch(["e-0"], in: "templates").isEmpty)
        #expect(await site.asked.isEmpty)
    }

    @Test(
        "One entry without an index is trusted as the transport is, and not at all where signatures are asked for"
    )
    func noIndex() async throws {
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.hasIndex = false
        feeds.keys = [key]
        feeds.publish(Self.catalog())
        let open = try Fixture.client(Site(feeds))
        #expect(try await open.entry("e-1", in: "templates").id == "e-1")
        let strict = try Fixture.client(Site(feeds), keys: [try Fixture.publicKey(key)])
        await #expect(throws: CatalogError.unverifiable("v1/templates/id/e-1.json")) {
            try await strict.entry("e-1", in: "templates")
        }
    }

    @Test("an index that is not what was announced is refused", arguments: [0, 1])
    func brokenIndex(how: Int) async throws {
        var feeds = Self.feeds()
        let href = feeds.href("index")
        var bytes = try #require(feeds.files["v1/\(href)"])
        bytes[bytes.count - 3] ^= 1
        feeds.put(how == 0 ? bytes : Array(bytes.dropLast()), href)
        let client = try Fixture.client(Site(feeds))
        let error = await Fixture.error { _ = try await client.entry("e-1", in: "templates") }
        #expect(
            error
                == (how == 0
                    ? .wrongHash(path: "v1/\(href)")
                    : .wrongSize(path: "v1/\(href)", expected: bytes.count, found: bytes.count - 1))
        )
    }

    private static func catalog() -> SampleCatalog {
        var catalog = SampleCatalog(count: 3, seed: 1)
        for place in catalog.entries.indices {
            catalog.entries[place] = SampleEntry(
                id: "e-\(place)", name: "Entry", published: SampleCatalog.start, usage: 700 * place)
        }
        return catalog
    }

    private static func feeds() -> Feeds {
        var feeds = Feeds()
        feeds.publish(catalog())
        return feeds
    }
}
