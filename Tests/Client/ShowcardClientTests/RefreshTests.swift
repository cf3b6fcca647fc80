import Foundation
import ShowcardClient
import Testing

@Suite("Refreshing")
struct RefreshTests {
    @Test(
        "A refresh asks for the entry file, the pack and the counts; then for the entry file alone, by its tag"
    )
    func requests() async throws {
        let feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site)
        let first = try await client.refresh()
        #expect(first.source == .pack)
        #expect(
            first.bytesFetched
                == ["entry.json", feeds.href("pack"), feeds.href("stats")]
                .reduce(0) { $0 + (feeds.files["v1/\($1)"]?.count ?? 0) })
        #expect(
            await site.asked == [
                "v1/entry.json", "v1/\(feeds.href("pack"))", "v1/\(feeds.href("stats"))",
            ])
        await site.forgetRequests()
        let second = try await client.refresh()
        #expect(second == CatalogRefresh(source: .unchanged, generation: first.generation))
        #expect(await site.asked == ["v1/entry.json"])
        #expect(await site.headers.first?["If-None-Match"]?.isEmpty == false)
        #expect(await site.headers.first?["Accept"] == "application/json")
    }

    @Test("A client reports what is known")
    func status() async throws {
        let client = try Fixture.client(Site(Self.feeds()))
        #expect(await client.status == nil)
        try await client.refresh()
        let status = try #require(await client.status)
        #expect(status.origin == .network)
        #expect(status.generation == Int64(SampleCatalog.start))
        #expect(status.asOf == Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start)))
        #expect(status.paths == ["templates"])
        let end = try #require(status.expiresAt)
        #expect(!status.isExpired(at: end - 1) && status.isExpired(at: end))
    }

    @Test("lists of the client fetch where nothing is known, and never otherwise")
    func first() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site)
        #expect(try await client.templates().total == 20)
        await site.forgetRequests()
        #expect(try await client.templates(limit: 5).items.count == 5)
        #expect(await site.asked.isEmpty)
    }

    @Test("many refreshes at once are one")
    func together() async throws {
        let site = Site(Self.feeds())
        await site.wait(50)
        let client = try Fixture.client(site)
        let outcomes = try await withThrowingTaskGroup(of: CatalogRefresh.self) { group in
            for _ in 0..<100 { group.addTask { try await client.refresh() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count == 100)
        #expect(Set(outcomes).count <= 2)
        #expect(await site.asked.filter { $0.hasPrefix("v1/pack/") }.count == 1)
    }

    @Test("lists of the client answer from the old state or the new one, never from both")
    func consistency() async throws {
        var feeds = Self.feeds()
        let site = Site(feeds)
        let client = try Fixture.client(site)
        try await client.refresh()
        var catalog = SampleCatalog(count: 20, seed: 1)
        for place in catalog.entries.indices { catalog.entries[place].description = "old" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for round in 1...20 {
                for place in catalog.entries.indices {
                    catalog.entries[place].description = "\(round)"
                }
                catalog.asOf += 60
                feeds.publish(catalog)
                await site.serve(feeds)
                group.addTask { try await client.refresh() }
                for _ in 0..<5 {
                    group.addTask {
                        let items = try await client.templates(limit: 100).items
                        let said = Set(items.map(\.description))
                        if round > 1, said.count > 1, !said.contains(nil) {
                            Issue.record("two states in one list: \(said)")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("a caller that is cancelled returns at once and alone")
    func oneCancelled() async throws {
        let site = Site(Self.feeds())
        await site.hold(true)
        let client = try Fixture.client(site)
        let stays = Task { try await client.refresh() }
        let goes = Task { try await client.refresh() }
        goes.cancel()
        await #expect(throws: CancellationError.self) { try await goes.value }
        await site.hold(false)
        #expect(try await stays.value.source == .pack)
    }

    @Test(
        "if all callers of a refresh are cancelled, nothing changes, and the next refresh begins again"
    )
    func allCancelled() async throws {
        let site = Site(Self.feeds())
        await site.hold(true)
        let client = try Fixture.client(site)
        let tasks = (0..<5).map { _ in Task { try await client.refresh() } }
        while await site.asked.isEmpty { await Task.yield() }
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(await client.status == nil)
        await site.hold(false)
        #expect(try await client.refresh().source == .pack)
    }

    @Test("a caller that was cancelled before asks nothing")
    func cancelledBefore() async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.refresh()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await site.asked.isEmpty)
    }

    @Test(
        "what servers and networks do has an error of its own",
        arguments: [
            (.status(401), .unauthorized), (.status(403), .forbidden),
            (.status(404), .notFound("v1/entry.json")),
            (.status(410), .notFound("v1/entry.json")), (.status(409), .conflict),
            (.status(400), .badRequest), (.status(429), .tooManyRequests(retryAfter: nil)),
            (.status(500), .server(status: 500)),
            (.status(503), .server(status: 503)), (.status(408), .timedOut),
            (.status(418), .unexpectedStatus(418)),
            (.status(204), .unexpectedStatus(204)), (.status(304), .unexpectedStatus(304)),
            (.failure(.offline), .offline), (.failure(.timedOut), .timedOut),
            (.failure(.other("no route")), .unreachable("no route")),
            (.failure(.insecure("no trust")), .insecureConnection("no trust")),
            (.failure(.tooLarge), .tooLarge(path: "v1/entry.json", limit: 65_536)),
            (.body(Array("<html>".utf8)), .pageInsteadOfJSON("v1/entry.json")),
        ] as [(Site.Fault, CatalogError)])
    func errors(fault: Site.Fault, error: CatalogError) async throws {
        let site = Site(Self.feeds())
        let client = try Fixture.client(site)
        await site.fail("v1/entry.json", fault)
        await #expect(throws: error) { try await client.refresh() }
        await #expect(throws: error) { try await client.templates() }
        await site.fail("v1/entry.json", nil)
        #expect(try await client.templates().total == 20)
    }

    @Test("an error that a transport of an app's own throws is reported")
    func foreignError() async throws {
        struct Strange: Error {}
        let site = Site()
        await site.fail("v1/entry.json", .foreign(Strange()))
        let client = try Fixture.client(site)
        await #expect(throws: CatalogError.unreachable("Strange()")) { try await client.refresh() }
    }

    @Test("a signed site that stands still is refused when its state has expired")
    func frozen() async throws {
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(SampleCatalog(count: 20, seed: 1))
        let clock = TestClock()
        let client = try Fixture.client(
            Site(feeds), keys: [try Fixture.publicKey(key)], clock: clock)
        try await client.refresh()
        clock.set(Self.end - 1)
        #expect(try await client.refresh().source == .unchanged)
        clock.set(Self.end)
        let date = Date(timeIntervalSince1970: TimeInterval(Self.end))
        await #expect(throws: CatalogError.expired(date)) { try await client.refresh() }
        #expect(try await client.templates().total == 20)
        let late = try Fixture.client(Site(feeds), keys: [try Fixture.publicKey(key)], clock: clock)
        await #expect(throws: CatalogError.expired(date)) { try await late.templates() }
    }

    @Test("a site without keys answers after its state has expired, also at a first launch")
    func expired() async throws {
        let clock = TestClock(Self.end)
        let site = Site(Self.feeds())
        let client = try Fixture.client(site, clock: clock)
        #expect(try await client.templates().total == 20)
        #expect(await client.status?.isExpired(at: clock.now) == true)
        #expect(try await client.refresh().source == .unchanged)
    }

    /// When the state of the feeds expires.
    private static let end = SampleCatalog.start + 30 * SampleCatalog.day

    @Test("between the entry file and its signature another state may be published")
    func race() async throws {
        let key = try Fixture.key(1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        let site = RacingSite(feeds)
        let client = try Fixture.client(site, keys: [try Fixture.publicKey(key)])
        #expect(try await client.refresh().source == .pack)
        #expect(await site.asked.filter { $0.hasSuffix(".sig") }.count == 2)
    }

    @Test("a key is replaced by signing with both for a while")
    func rollover() async throws {
        let (old, new) = (try Fixture.key(1), try Fixture.key(2))
        var feeds = Feeds()
        feeds.keys = [old, new]
        feeds.publish(SampleCatalog(count: 3, seed: 1))
        for keys in [[old], [new], [old, new]] {
            let client = try Fixture.client(Site(feeds), keys: try keys.map(Fixture.publicKey))
            #expect(try await client.refresh().source == .pack)
        }
        let stranger = try Fixture.client(
            Site(feeds), keys: [try Fixture.publicKey(try Fixture.key(3))])
        await #expect(throws: CatalogError.badSignature) { try await stranger.refresh() }
    }

    @Test("fields, files and rules that are not known do no harm")
    func unknown() async throws {
        var feeds = Feeds()
        feeds.extraMembers = true
        feeds.publish(SampleCatalog(count: 4, seed: 2))
        feeds.change("pack", "\"key\":\"templates\"", "\"key\":\"templates\",\"mood\":{\"a\":[1]}")
        feeds.change(
            "pack", "\"columns\":{", "\"columns\":{\"hologram\":[{\"x\":1},null,[2.5],true],")
        let hash = Feeds.hash(feeds.files["v1/\(feeds.href("pack"))"] ?? []).prefix(16)
        feeds.change("stats", "\"kinds\"", "\"kinks\":1,\"kinds\"")
        let stats = String(decoding: feeds.files["v1/\(feeds.href("stats"))"] ?? [], as: UTF8.self)
        let old = stats.components(separatedBy: "\"pack\":\"")[1].prefix(16)
        feeds.change("stats", String(old), String(hash))
        let client = try Fixture.client(Site(feeds))
        let items = try await Fixture.everything(client)
        let values = Set(items.map { $0["hologram"] })
        #expect(
            values == [.object(["x": .integer(1)]), nil, .list([.number(2.5)]), .boolean(true)])
    }

    private static func feeds() -> Feeds {
        var feeds = Feeds()
        feeds.publish(SampleCatalog(count: 20, seed: 1))
        return feeds
    }
}

/// A site whose first signature is that of the state before.
private actor RacingSite: Transport {
    private let feeds: Feeds
    private(set) var asked: [String] = []

    init(_ feeds: Feeds) { self.feeds = feeds }

    func fetch(_ request: TransportRequest) async throws -> TransportResponse {
        let path = String(request.url.absoluteString.dropFirst(Feeds.base.count))
        let isFirst = path.hasSuffix(".sig") && !asked.contains(path)
        asked.append(path)
        let bytes = isFirst ? Feeds.signatures(of: [1], by: feeds.keys) : feeds.files[path] ?? []
        return TransportResponse(status: 200, body: Data(bytes))
    }
}
