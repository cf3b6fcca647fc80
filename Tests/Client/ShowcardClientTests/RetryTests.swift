import Foundation
import ShowcardClient
import Testing

@Suite("Retries and intervals")
struct RetryTests {
    @Test(
        "Retries follow temporary failures, each after a longer pause",
        arguments: [
            (.status(429), .tooManyRequests(retryAfter: nil)), (.status(502), .server(status: 502)),
            (.status(503), .server(status: 503)), (.status(504), .server(status: 504)),
            (.failure(.timedOut), .timedOut), (.failure(.other("lost")), .unreachable("lost")),
        ] as [(Site.Fault, CatalogError)])
    func backoff(fault: Site.Fault, error: CatalogError) async throws {
        let (site, clock, log) = (Site(Self.feeds()), TestClock(), EventLog())
        await site.fail(Self.path, fault)
        let client = try Fixture.client(site, clock: clock, policy: Self.policy(clock), log: log)
        let refresh = Task { try await client.refresh() }
        for pause in [1, 2, 4] as [TimeInterval] { await clock.pass(pause) }
        await #expect(throws: error) { try await refresh.value }
        #expect(await site.asked == Array(repeating: Self.path, count: 4))
        #expect(
            Self.pauses(log)
                == [1, 2, 4].map { .retrying(path: Self.path, error: error, delay: $0) })
        #expect(log.events.last == .failed(error))
        #expect(clock.waiting.isEmpty)
    }

    @Test("Retries end as soon as the server answers")
    func recovery() async throws {
        let (site, clock, log) = (Site(Self.feeds()), TestClock(), EventLog())
        await site.fail(Self.path, .status(503))
        let client = try Fixture.client(site, clock: clock, policy: Self.policy(clock), log: log)
        let refresh = Task { try await client.refresh() }
        while !clock.waiting.contains(1) { await Task.yield() }
        await site.fail(Self.path, nil)
        await clock.pass(1)
        let result = try await refresh.value
        #expect(result.source == .pack)
        #expect(log.events.last == .refreshed(result))
    }

    @Test(
        "Retries are not made for other failures",
        arguments: [
            .status(400), .status(401), .status(403), .status(404), .status(409), .status(500),
            .failure(.offline), .failure(.insecure("no trust")), .body(Array("<html>".utf8)),
        ] as [Site.Fault])
    func permanent(fault: Site.Fault) async throws {
        let (site, clock) = (Site(Self.feeds()), TestClock())
        await site.fail(Self.path, fault)
        let client = try Fixture.client(site, clock: clock, policy: Self.policy(clock))
        _ = await Fixture.error { try await client.refresh() }
        #expect(await site.asked == [Self.path])
    }

    @Test(
        "Retries wait as long as the server requests, in seconds or until a date",
        arguments: [
            ("7", 7), (" 7 ", 7), ("0", 0), ("Sat, 10 Jan 2026 00:00:09 GMT", 9),
            ("Saturday, 10-Jan-26 00:00:09 GMT", 9), ("Sat Jan 10 00:00:09 2026", 9),
            ("Fri, 09 Jan 2026 00:00:09 GMT", 0),
        ] as [(String, TimeInterval)])
    func retryAfter(value: String, seconds: TimeInterval) async throws {
        let (site, clock, log) = (Site(Self.feeds()), TestClock(), EventLog())
        await site.fail(
            Self.path,
            .response(TransportResponse(status: 429, headers: ["Retry-After": value])))
        var policy = Self.policy(clock)
        (policy.retries, policy.random) = (1, { 0.5 })
        let client = try Fixture.client(site, clock: clock, policy: policy, log: log)
        let refresh = Task { try await client.refresh() }
        // Half of the usual pause is added, so that clients don't return at the same time.
        await clock.pass(seconds + 0.5)
        _ = await Fixture.error { _ = try await refresh.value }
        let error = CatalogError.tooManyRequests(retryAfter: seconds)
        #expect(
            Self.pauses(log).first
                == .retrying(path: Self.path, error: error, delay: seconds + 0.5))
    }

    @Test("Retries after the deadline are not made", arguments: ["61", "soon", "-1", ""])
    func longRetryAfter(value: String) async throws {
        let (site, clock) = (Site(Self.feeds()), TestClock())
        await site.fail(
            Self.path,
            .response(TransportResponse(status: 429, headers: ["retry-after": value])))
        var policy = Self.policy(clock)
        policy.retries = value == "61" ? 3 : 0
        let client = try Fixture.client(site, clock: clock, policy: policy)
        let seconds: TimeInterval? = value == "61" ? 61 : nil
        await #expect(throws: CatalogError.tooManyRequests(retryAfter: seconds)) {
            try await client.refresh()
        }
        #expect(await site.asked == [Self.path])
    }

    @Test("Retries have pauses that vary from half to all, up to the longest")
    func jitter() async throws {
        let (site, clock, log) = (Site(Self.feeds()), TestClock(), EventLog())
        await site.fail(Self.path, .status(503))
        var policy = Self.policy(clock)
        (policy.retries, policy.longestRetryDelay, policy.random) = (4, 5, { 0 })
        let client = try Fixture.client(site, clock: clock, policy: policy, log: log)
        let refresh = Task { try await client.refresh() }
        for pause in [0.5, 1, 2, 2.5] { await clock.pass(pause) }
        _ = await Fixture.error { _ = try await refresh.value }
        #expect(Self.pauses(log).count == 4)
    }

    @Test("A refresh ends at its deadline, also if the transport never answers")
    func deadline() async throws {
        let (site, clock, log) = (Site(Self.feeds()), TestClock(), EventLog())
        await site.hold(true)
        let client = try Fixture.client(site, clock: clock, policy: Self.policy(clock), log: log)
        let refresh = Task { try await client.refresh() }
        while await site.asked.isEmpty { await Task.yield() }
        await clock.pass(60)
        await #expect(throws: CatalogError.timedOut) { try await refresh.value }
        #expect(log.events == [.failed(.timedOut)])
        await site.hold(false)
        #expect(try await client.refresh().source == .pack)
        #expect(clock.waiting.isEmpty)
    }

    @Test("A refresh within the minimum interval fetches nothing")
    func interval() async throws {
        let (site, clock) = (Site(Self.feeds()), TestClock())
        var policy = Self.policy(clock)
        policy.minimumInterval = 30
        let client = try Fixture.client(site, clock: clock, policy: policy)
        let generation = try await client.refresh().generation
        await site.forgetRequests()
        clock.set(SampleCatalog.start + 29)
        #expect(
            try await client.refresh() == CatalogRefresh(source: .recent, generation: generation))
        #expect(await site.asked.isEmpty)
        clock.set(SampleCatalog.start + 30)
        #expect(try await client.refresh().source == .unchanged)
        // A clock that was set back does not stop refreshes.
        clock.set(SampleCatalog.start)
        #expect(try await client.refresh().source == .unchanged)
    }

    @Test("A refresh after a failed one is not limited by the minimum interval")
    func intervalAfterFailure() async throws {
        let (site, clock) = (Site(Self.feeds()), TestClock())
        var policy = Self.policy(clock)
        policy.minimumInterval = 30
        let client = try Fixture.client(site, clock: clock, policy: policy)
        await site.fail(Self.path, .status(500))
        await #expect(throws: CatalogError.server(status: 500)) { try await client.refresh() }
        await site.fail(Self.path, nil)
        #expect(try await client.refresh().source == .pack)
    }

    @Test("A client reports each request and each refresh")
    func events() async throws {
        let feeds = Self.feeds()
        let log = EventLog()
        let client = try Fixture.client(Site(feeds), log: log)
        let first = try await client.refresh()
        let second = try await client.refresh()
        func answered(_ path: String) -> CatalogEvent {
            .answered(path: path, status: 200, bytes: feeds.files[path]?.count ?? 0)
        }
        #expect(
            log.events == [
                answered(Self.path), answered("v1/\(feeds.href("pack"))"),
                answered("v1/\(feeds.href("stats"))"), .refreshed(first),
                .answered(path: Self.path, status: 304, bytes: 0), .refreshed(second),
            ])
    }

    private static let path = "v1/entry.json"

    private static func policy(_ clock: TestClock) -> RefreshPolicy {
        RefreshPolicy(deadline: 60, sleep: clock.sleep, random: { 1 })
    }

    private static func pauses(_ log: EventLog) -> [CatalogEvent] {
        log.events.filter { if case .retrying = $0 { true } else { false } }
    }

    private static func feeds() -> Feeds {
        var feeds = Feeds()
        feeds.publish(SampleCatalog(count: 20, seed: 1))
        return feeds
    }
}
