import Foundation
import ShowcardClient
import Testing

@Suite("Bodies of all entries")
struct BodiesTests {
    private static func catalog() -> SampleCatalog {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = (0..<4).map { SampleEntry(id: "e-\($0)", name: "Entry", usage: 7) }
        return catalog
    }

    private static func feeds() -> Feeds {
        var feeds = Feeds()
        feeds.hasBodies = true
        feeds.publish(catalog())
        return feeds
    }

    /// Publishes a newer state.
    ///
    /// - Returns: The paths of the delta from the known bodies, and of the new ones.
    private static func publish(
        in feeds: inout Feeds, _ change: (inout SampleCatalog) -> Void
    ) -> (delta: String, whole: String) {
        let old = feeds.href("bodies").dropFirst("bodies/".count).prefix(16)
        var catalog = catalog()
        catalog.asOf += 60
        change(&catalog)
        feeds.publish(catalog)
        let whole = feeds.href("bodies")
        let new = whole.dropFirst("bodies/".count).prefix(16)
        return ("v1/delta/\(old)-\(new).json", "v1/\(whole)")
    }

    @Test("Bodies are fetched once, checked, and there without a network")
    func whole() async throws {
        let feeds = Self.feeds()
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        try await client.refresh()
        await site.forgetRequests()
        let path = "v1/\(feeds.href("bodies"))"
        #expect(try await client.prefetchBodies() == feeds.files[path]?.count)
        #expect(try await client.prefetchBodies() == 0)
        #expect(
            try await client.body(of: "e-1", in: "templates")
                == CatalogBody(html: "<p>e-1</p>", markdown: "e-1"))
        #expect(await site.asked == [path])
        let offline = try Fixture.client(Site(), cache: folder)
        #expect(try await offline.body(of: "e-3", in: "templates")?.markdown == "e-3")
        await #expect(throws: CatalogError.invalidRequest(.unknownPath("moods"))) {
            try await offline.body(of: "e-3", in: "moods")
        }
    }

    @Test("A newer state costs the delta of the bodies, and a wrong delta the whole file")
    func delta() async throws {
        for isForged in [false, true] {
            var feeds = Self.feeds()
            let site = Site(feeds)
            let folder = try TemporaryFolder()
            let client = try Fixture.client(site, cache: folder)
            try await client.prefetchBodies()
            let (delta, whole) = Self.publish(in: &feeds) { catalog in
                catalog.entries[1].body = "changed"
                catalog.entries.remove(at: 3)
            }
            if isForged { feeds.put(Array("{}".utf8), String(delta.dropFirst("v1/".count))) }
            await site.serve(feeds)
            try await client.refresh()
            await site.forgetRequests()
            #expect(try await client.body(of: "e-1", in: "templates")?.markdown == "changed")
            #expect(await site.asked == (isForged ? [delta, whole] : [delta]))
            #expect(folder.kinds.count { $0 == "bodies" } == 1)
        }
    }

    @Test("Without a connection, bodies are as they were, unless keys are configured")
    func lastVersion() async throws {
        let key = try Fixture.key(1)
        for keys in [[], [try Fixture.publicKey(key)]] {
            var feeds = Feeds()
            feeds.hasBodies = true
            feeds.keys = [key]
            feeds.publish(Self.catalog())
            let site = Site(feeds)
            let folder = try TemporaryFolder()
            let client = try Fixture.client(site, keys: keys, cache: folder)
            try await client.prefetchBodies()
            let paths = Self.publish(in: &feeds) { $0.entries[1].body = "changed" }
            await site.serve(feeds)
            try await client.refresh()
            for path in [paths.delta, paths.whole] { await site.fail(path, .failure(.offline)) }
            if keys.isEmpty {
                #expect(try await client.body(of: "e-1", in: "templates")?.markdown == "e-1")
            } else {
                await #expect(throws: CatalogError.offline) {
                    try await client.body(of: "e-1", in: "templates")
                }
            }
        }
    }

    @Test("Where a newer state is published by now, its bodies are fetched")
    func outdated() async throws {
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        let old = feeds.href("bodies")
        var catalog = Self.catalog()
        catalog.asOf += 60
        catalog.entries[1].body = "changed"
        feeds.publish(catalog)
        feeds.put(nil, old)
        await site.serve(feeds)
        #expect(try await client.body(of: "e-1", in: "templates")?.markdown == "changed")
    }

    @Test("Feeds without a file of bodies are asked for the entry")
    func entries() async throws {
        var feeds = Feeds()
        feeds.publish(Self.catalog())
        let client = try Fixture.client(Site(feeds))
        #expect(try await client.prefetchBodies() == 0)
        #expect(try await client.body(of: "e-1", in: "templates")?.html == "<p>e-1</p>")
        await #expect(throws: CatalogError.notFound("v1/templates/id/gone.json")) {
            try await client.body(of: "gone", in: "templates")
        }
    }

    @Test("Calls that need the bodies at the same time share one request")
    func shared() async throws {
        let feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        await site.forgetRequests()
        await site.wait(20)
        try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<4 {
                group.addTask {
                    try await client.body(of: "e-\(number)", in: "templates")?.markdown
                }
            }
            for try await text in group { #expect(text?.hasPrefix("e-") == true) }
        }
        #expect(await site.asked == ["v1/\(feeds.href("bodies"))"])
    }

    @Test("Former ids lead to a body, also without a connection")
    func formerIDs() async throws {
        var feeds = Feeds()
        feeds.hasBodies = true
        feeds.formerIDs = ["old": "e-1"]
        feeds.publish(Self.catalog())
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        #expect(try await client.body(of: "old", in: "templates")?.markdown == "e-1")
        let offline = try Fixture.client(Site(), cache: folder)
        #expect(try await offline.body(of: "old", in: "templates")?.markdown == "e-1")
    }

    @Test("Without a connection, an entry without a known body is an error, not one without a body")
    func unknown() async throws {
        var feeds = Self.feeds()
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        try await client.prefetchBodies()
        let paths = Self.publish(in: &feeds) {
            $0.entries.append(SampleEntry(id: "e-9", name: "New"))
        }
        await site.serve(feeds)
        try await client.refresh()
        for path in [paths.delta, paths.whole] { await site.fail(path, .failure(.offline)) }
        await #expect(throws: CatalogError.offline) {
            try await client.body(of: "e-9", in: "templates")
        }
        #expect(try await client.body(of: "e-1", in: "templates")?.markdown == "e-1")
    }

    @Test("When a site no longer publishes bodies, entries have them, and stored ones are removed")
    func turnedOff() async throws {
        var feeds = Self.feeds()
        let site = Site(feeds)
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        try await client.refresh()
        let old = feeds.href("bodies")
        feeds.hasBodies = false
        var catalog = Self.catalog()
        catalog.asOf += 60
        feeds.publish(catalog)
        feeds.put(nil, old)
        await site.serve(feeds)
        #expect(try await client.body(of: "e-1", in: "templates")?.markdown == "e-1")
        #expect(!folder.kinds.contains("bodies"))
    }

    @Test("After a reset, no bodies are left")
    func reset() async throws {
        let feeds = Self.feeds()
        let folder = try TemporaryFolder()
        let client = try Fixture.client(Site(feeds), cache: folder)
        try await client.prefetchBodies()
        try await client.reset()
        #expect(folder.kinds.isEmpty)
        #expect(try await client.prefetchBodies() > 0)
    }
}
