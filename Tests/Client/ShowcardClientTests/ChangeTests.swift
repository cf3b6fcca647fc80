import Foundation
import ShowcardClient
import Testing

@Suite("Changes")
struct ChangeTests {
    @Test("Changes are the states that are applied")
    func applied() async throws {
        let site = Site(Self.feeds(0))
        let client = try Fixture.client(site, policy: Self.policy(TestClock()))
        var changes = await client.changes.makeAsyncIterator()
        for age in 0..<3 {
            await site.serve(Self.feeds(age))
            try await client.refresh()
            let status = try #require(await changes.next())
            #expect(status == (await client.status))
            #expect(status.generation == Int64(SampleCatalog.start + age))
        }
    }

    @Test("Changes include the time at which an entry stops being new")
    func byClock() async throws {
        let clock = TestClock()
        let client = try Fixture.client(
            Site(Self.feeds(0)), clock: clock, policy: Self.policy(clock))
        try await client.refresh()
        var changes = await client.changes.makeAsyncIterator()
        let status = await client.status
        #expect(try await client.item("e-0", in: "templates")?.isNew == true)
        // The entry is new for eight days, and the report comes up to ten seconds later.
        await clock.pass(TimeInterval(8 * SampleCatalog.day) + 10)
        #expect(await changes.next() == status)
        #expect(try await client.item("e-0", in: "templates")?.isNew == false)
    }

    @Test("Changes end their wait when nobody listens")
    func listeners() async throws {
        let clock = TestClock()
        let client = try Fixture.client(
            Site(Self.feeds(0)), clock: clock, policy: Self.policy(clock))
        try await client.refresh()
        let changes = await client.changes
        let listener = Task { for await _ in changes {} }
        while clock.waiting.isEmpty { await Task.yield() }
        listener.cancel()
        await listener.value
        while !clock.waiting.isEmpty { await Task.yield() }
    }

    @Test("A state that was fetched is used when it is activated")
    func fetchAndActivate() async throws {
        let folder = try TemporaryFolder()
        let site = Site(Self.feeds(0))
        let client = try Fixture.client(site, cache: folder)
        try await client.refresh()
        #expect(try await client.activate() == nil)
        await site.serve(Self.feeds(1))
        let start = Int64(SampleCatalog.start)
        let fetched = try await client.fetch()
        #expect(fetched.source == .counts && fetched.generation == start + 1 && !fetched.isKept)
        #expect(await client.status?.generation == start)
        await site.forgetRequests()
        #expect(try await client.fetch() == fetched)
        #expect(await site.asked == ["v1/entry.json"])
        let activated = try #require(try await client.activate())
        #expect(activated.generation == start + 1 && activated.isKept)
        #expect(await client.status?.generation == start + 1)
        #expect(try await client.activate() == nil)
        #expect(
            await (try Fixture.client(Site(), cache: folder)).status?.generation == start + 1)
    }

    @Test("A refresh uses the state that was fetched before, or a newer one")
    func refreshAfterFetch() async throws {
        let site = Site(Self.feeds(0))
        let client = try Fixture.client(site)
        try await client.fetch()
        #expect(await client.status == nil)
        await site.forgetRequests()
        #expect(try await client.refresh().source == .pack)
        #expect(await site.asked == ["v1/entry.json"])
        await site.serve(Self.feeds(1))
        try await client.fetch()
        await site.serve(Self.feeds(2))
        #expect(try await client.refresh().generation == Int64(SampleCatalog.start + 2))
    }

    @Test("A fetched state that is older than one of another process is not used")
    func outdated() async throws {
        let folder = try TemporaryFolder()
        let client = try Fixture.client(Site(Self.feeds(1)), cache: folder)
        try await client.fetch()
        try await Fixture.client(Site(Self.feeds(2)), cache: folder).refresh()
        #expect(try await client.activate()?.source == .cache)
        #expect(await client.status?.generation == Int64(SampleCatalog.start + 2))
    }

    private static func policy(_ clock: TestClock) -> RefreshPolicy {
        RefreshPolicy(sleep: clock.sleep, random: { 1 })
    }

    private static func feeds(_ age: Int) -> Feeds {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = [
            SampleEntry(id: "e-0", name: "Entry", published: SampleCatalog.start, usage: age)
        ]
        catalog.asOf += age
        var feeds = Feeds()
        feeds.publish(catalog)
        return feeds
    }
}
