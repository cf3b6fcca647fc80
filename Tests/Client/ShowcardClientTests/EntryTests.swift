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
        let path = "templates/id/e-1.json"
        #expect(await site.asked == (feeds.indexPaths(to: path) + [path]).map { "v1/\($0)" })
        #expect(await site.asked.count == 4, "the index has three levels")
        _ = try await client.entry("e-1", in: "templates")
        #expect(await site.asked.count == 4)
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

    @Test("At the deadline, an entry that was fetched before is returned, and others time out")
    func deadline() async throws {
        let (site, clock, folder) = (Site(Self.feeds()), TestClock(), try TemporaryFolder())
        let policy = RefreshPolicy(deadline: 60, retries: 0, sleep: clock.sleep)
        let client = try Fixture.client(site, cache: folder, clock: clock, policy: policy)
        let known = try await client.entry("e-1", in: "templates")
        var feeds = Self.feeds()
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        for (id, isKnown) in [("e-1", true), ("e-0", false)] {
            await site.forgetRequests()
            await site.hold(true)
            let entry = Task { try await client.entry(id, in: "templates") }
            while await site.asked.isEmpty { await Task.yield() }
            await clock.pass(60)
            if isKnown {
                #expect(try await entry.value == known)
            } else {
                await #expect(throws: CatalogError.timedOut) { try await entry.value }
            }
            await site.hold(false)
        }
    }

    @Test("Former ids are followed without a connection, also after a newer state")
    func formerIDs() async throws {
        var feeds = Feeds()
        feeds.formerIDs = ["old": "e-1"]
        var catalog = Self.catalog()
        feeds.publish(catalog)
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        let entry = try await client.entry("old", in: "templates")
        #expect(entry.id == "e-1")
        catalog.asOf += 60
        catalog.entries[0].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        // The files of the new index are not here.
        let network = Site()
        for path in feeds.files.keys { await network.fail(path, .failure(.offline)) }
        let offline = try Fixture.client(network, cache: folder)
        #expect(try await offline.currentID(of: "old", in: "templates") == "e-1")
        #expect(try await offline.entry("old", in: "templates") == entry)
        #expect(try await offline.currentID(of: "older", in: "templates") == nil)
        await #expect(throws: CatalogError.offline) {
            try await offline.entry("older", in: "templates")
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

    @Test(
        "An entry is read from indexes of any depth, and from those of older feeds",
        arguments: [
            nil, [], [1], [3], [2, 2], [1, 1, 1],
        ] as [[Int]?])
    func depth(levels: [Int]?) async throws {
        var feeds = Feeds()
        feeds.indexLevels = levels
        feeds.publish(Self.catalog())
        let site = Site(feeds)
        let client = try Fixture.client(site)
        for id in ["e-0", "e-1", "e-2"] {
            #expect(try await client.entry(id, in: "templates").bodyMarkdown == id)
        }
        let forged = Array(#"{"success":true,"data":{"template":{"id":"e-1"}}}"#.utf8)
        await site.fail("v1/templates/id/e-1.json", .body(forged))
        await #expect(throws: CatalogError.wrongHash(path: "v1/templates/id/e-1.json")) {
            try await client.entry("e-1", in: "templates")
        }
    }

    @Test("Of an entry, only what the index verifies is read")
    func appended() async throws {
        var feeds = Self.feeds()
        let path = "templates/id/e-1.json"
        let text = String(decoding: feeds.files["v1/\(path)"] ?? [], as: UTF8.self)
        let forged = text.replacingOccurrences(
            of: "\"usage_count\":700", with: "\"usage_count\":9,\"name\":\"Forged\"")
        #expect(forged != text)
        feeds.put(Array(forged.utf8), path)
        let entry = try await Fixture.client(Site(feeds)).entry("e-1", in: "templates")
        #expect(entry.name == "Entry")
        #expect(entry.usageCount == 700, "counts are those of the stats")
    }

    @Test("A count that changes an entry's file changes no hash, so nothing is fetched again")
    func counts() async throws {
        let folder = try TemporaryFolder()
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site, cache: folder)
        _ = try await client.entry("e-1", in: "templates")
        let before = feeds.files["v1/templates/id/e-1.json"]
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].usage = 701
        feeds.publish(catalog)
        #expect(feeds.files["v1/templates/id/e-1.json"] != before)
        await site.serve(feeds)
        try await client.refresh()
        await site.forgetRequests()
        #expect(try await client.entry("e-1", in: "templates").usageCount == 701)
        #expect(await site.asked.isEmpty)
    }

    @Test("Without a connection, an entry is as it was when it was fetched, unless it is gone")
    func lastVersion() async throws {
        let folder = try TemporaryFolder()
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site, cache: folder)
        try await client.prefetch(["e-0", "e-1"], in: "templates")
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].name = "Renamed"
        catalog.entries[1].usage = 750
        catalog.entries.remove(at: 0)
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        for path in feeds.indexPaths(to: "templates/id/e-1.json") {
            await site.fail("v1/\(path)", .failure(.offline))
        }
        let entry = try await client.entry("e-1", in: "templates")
        #expect(entry.name == "Entry" && entry.usageCount == 750)
        await #expect(throws: CatalogError.offline) {
            try await client.entry("e-0", in: "templates")
        }
        await site.serve(feeds)
        for path in feeds.indexPaths(to: "templates/id/e-1.json") {
            await site.fail("v1/\(path)", nil)
        }
        #expect(try await client.entry("e-1", in: "templates").name == "Renamed")
    }

    @Test("The file of one entry is kept until its entry changes or is removed")
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
        #expect(await site.asked.contains("v1/\(feeds.href("index"))"))
        #expect(await !site.asked.contains("v1/templates/id/e-0.json"))
        #expect(details() == before)
        #expect(try await client.entry("e-1", in: "templates").name == "Renamed")
        #expect(details().sorted() == before.sorted())
        catalog.asOf += 60
        catalog.entries.remove(at: 1)
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        _ = try await client.entry("e-0", in: "templates")
        #expect(details().count == 1 && before.contains(details()[0]))
    }

    @Test("After a change of one entry, only the files of the index that changed are fetched again")
    func changedIndexFiles() async throws {
        let folder = try TemporaryFolder()
        var feeds = Feeds()
        feeds.indexLevels = [2, 2]
        feeds.publish(Self.many())
        let site = Site(feeds)
        let ids = (0..<40).map { "e-\($0)" }
        let client = try Fixture.client(site, cache: folder)
        #expect(try await client.prefetch(ids, in: "templates") == ids)
        var catalog = Self.many()
        catalog.asOf += 60
        catalog.entries[7].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        for client in [client, try Fixture.client(site, cache: folder)] {
            try await client.refresh()
            await site.forgetRequests()
            #expect(try await client.prefetch(ids, in: "templates") == ids)
            let path = "templates/id/e-7.json"
            let expected = Set((feeds.indexPaths(to: path) + [path]).map { "v1/\($0)" })
            let asked = await site.asked
            #expect(asked.isEmpty || Set(asked) == expected)
        }
        #expect(try await client.entry("e-7", in: "templates").name == "Renamed")
    }

    @Test("What arrives after a reset is not stored")
    func afterReset() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds())
        let client = try Fixture.client(site, cache: folder)
        try await client.refresh()
        await site.hold(true)
        let entry = Task { try await client.entry("e-1", in: "templates") }
        while await site.asked.count < 4 { await Task.yield() }
        try await client.reset()
        await site.hold(false)
        _ = try? await entry.value
        #expect(!folder.kinds.contains("detail") && !folder.kinds.contains("index"))
    }

    @Test("With keys, nothing is answered that no signature proves")
    func lastVersionWithKeys() async throws {
        let folder = try TemporaryFolder()
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(Self.catalog())
        let site = Site(feeds)
        let client = try Fixture.client(
            site, keys: [try Fixture.publicKey(key)], cache: folder)
        try await client.prefetch(["e-1"], in: "templates")
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].name = "Renamed"
        feeds.publish(catalog)
        await site.serve(feeds)
        try await client.refresh()
        await site.fail("v1/\(feeds.href("index"))", .failure(.offline))
        await #expect(throws: CatalogError.offline) {
            try await client.entry("e-1", in: "templates")
        }
    }

    @Test("A former id leads to the entry that has another one now")
    func formerID() async throws {
        let folder = try TemporaryFolder()
        var feeds = Feeds()
        feeds.formerIDs = ["old": "e-1", "older": "gone"]
        feeds.publish(Self.catalog())
        let site = Site(feeds)
        let client = try Fixture.client(site, cache: folder)
        #expect(try await client.entry("old", in: "templates").id == "e-1")
        #expect(try await client.currentID(of: "old", in: "templates") == "e-1")
        #expect(try await client.currentID(of: "e-2", in: "templates") == "e-2")
        #expect(try await client.currentID(of: "older", in: "templates") == nil)
        #expect(try await client.currentID(of: "never", in: "templates") == nil)
        #expect(await site.asked.count { $0 == "v1/aliases.json" } == 1)
        await #expect(throws: CatalogError.notFound("v1/templates/id/older.json")) {
            try await client.entry("older", in: "templates")
        }
        let offline = try Fixture.client(Site(), cache: folder)
        #expect(try await offline.entry("old", in: "templates").id == "e-1")
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

    /// Three entries.
    static func catalog() -> SampleCatalog {
        var catalog = SampleCatalog(count: 3, seed: 1)
        for place in catalog.entries.indices {
            catalog.entries[place] = SampleEntry(
                id: "e-\(place)", name: "Entry", published: SampleCatalog.start, usage: 700 * place)
        }
        return catalog
    }

    private static func many() -> SampleCatalog {
        var catalog = SampleCatalog(count: 40, seed: 1)
        for place in catalog.entries.indices {
            catalog.entries[place] = SampleEntry(
                id: "e-\(place)", name: "Entry \(place)", published: SampleCatalog.start)
        }
        return catalog
    }

    /// The feeds of three entries.
    static func feeds() -> Feeds {
        var feeds = Feeds()
        feeds.publish(catalog())
        return feeds
    }
}
