import Foundation
import ShowcardClient

/// Walks through the demo as an app does: onboarding, lists, details, a start without a network, and an expired token.
struct FlowCheck {
    let site: URL
    let keys: [CatalogPublicKey]
    let now: Date

    func run() async throws {
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        let server = Server()
        let client = client(cache, server)
        let matches = try await onboard(client)
        try expect(!matches.isEmpty && matches.count == Set(matches.map(\.item.id)).count)
        let detail = try await browse(client)
        try await follow(client)
        try await client.prefetch([detail.id], in: "templates")

        // A start without a network.
        await server.set(isOffline: true)
        let offline = self.client(cache, server)
        try expect(try await offline.templates(sort: .popular).items == client.templates(sort: .popular).items)
        try expect(try await offline.entry(detail.id, in: "templates") == detail)
        try expect(try await onboard(offline) == matches)
        try await fails(with: .offline) { try await offline.refresh() }
        await server.set(isOffline: false)

        // An expired token: each request is repeated with the next one.
        await server.set(token: "fresh")
        let tokens = Tokens()
        let member = self.client(nil, server, tokens)
        try expect(try await member.templates().items == client.templates().items)
        try expect(await tokens.renewals >= 1)
        try await fails(with: .unauthorized) { try await self.client(nil, server).refresh() }
    }

    private func client(_ cache: URL?, _ server: Server, _ tokens: Tokens? = nil) -> StaticCatalogClient {
        StaticCatalogClient(
            site: site, keys: keys, cache: cache, tokens: tokens, transport: server,
            policy: RefreshPolicy(retries: 0), now: { now })
    }

    /// Five of 40 interests, vibes and love languages by their rules.
    private func onboard(_ client: StaticCatalogClient) async throws -> [CatalogMatch] {
        var picks: CatalogPicks = [:]
        for path in ["interests", "vibes", "love-languages"] {
            let ids = try await client.items(in: path, limit: .max).items.map(\.id)
            guard let rules = try await client.selection(in: path) else { throw FlowError(line: #line) }
            var (rest, own): (ArraySlice<String>, [String: [String]]) = (ids[...], [:])
            for group in rules.groups {
                let count = group.maximum ?? group.minimum
                own[group.name] = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            try expect(rules.allows(own))
            for group in rules.groups {
                // One pick too many, and one that a disjoint group has.
                var tooMany = own
                tooMany[group.name, default: []] += rest.prefix(1)
                try expect(rest.isEmpty || !rules.allows(tooMany))
                guard let other = rules.disjoint.first(where: { $0 != group.name }) else { continue }
                var shared = own
                shared[group.name] = own[other]
                try expect(!rules.allows(shared))
            }
            picks[path] = own
        }
        try expect(picks["interests"]?["likes"]?.count == 5)
        return try await client.matches(for: picks, in: "templates", limit: 20)
    }

    /// A list page by page, trending, a search, and the details of its first result.
    private func browse(_ client: StaticCatalogClient) async throws -> CatalogItem {
        var (items, offset): ([CatalogItem], Int?) = ([], 0)
        while let place = offset {
            let page = try await client.templates(limit: 20, offset: place)
            items += page.items
            offset = page.nextOffset
        }
        try expect(try await items.count == client.templates(limit: .max).total)
        try expect(try await client.trending(limit: 50).items.allSatisfy(\.isTrending))
        let found = try await client.search("snow", in: "templates").items
        guard let first = found.first, let vibe = first["vibes"]?.strings.first else { throw FlowError(line: #line) }
        let detail = try await client.entry(first.id, in: "templates")
        try expect(detail.name == first.name && detail.usageCount == first.usageCount)
        try expect(try await client.body(of: first.id, in: "templates")?.html == detail.bodyHTML)
        try expect(try await client.item(vibe, in: "vibes") != nil)
        let alike = try await client.items(in: "templates", where: [.equals("vibes", .string(vibe))], limit: .max)
        try expect(alike.items.contains { $0.id == first.id })
        return detail
    }

    /// An entry whose ID has changed since the app stored it.
    private func follow(_ client: StaticCatalogClient) async throws {
        let (former, current) = ("snow-day-postcard", "first-snow-postcard")
        try expect(try await client.currentID(of: former, in: "templates") == current)
        try expect(try await client.entry(former, in: "templates").id == current)
        try expect(try await client.currentID(of: "never-there", in: "templates") == nil)
        try await fails(with: .notFound("v1/templates/id/never-there.json")) {
            try await client.entry("never-there", in: "templates")
        }
    }
}

/// A flow that did not go as expected.
private struct FlowError: Error {
    let line: Int
}

private func expect(_ isTrue: Bool, line: Int = #line) throws {
    guard isTrue else { throw FlowError(line: line) }
}

private func fails<Result>(
    with error: CatalogError, line: Int = #line, _ request: () async throws -> Result
) async throws {
    do {
        _ = try await request()
    } catch let thrown as CatalogError where thrown == error {
        return
    }
    throw FlowError(line: line)
}

/// The site's server, without a network or behind a token as long as a test wants.
private actor Server: Transport {
    private let transport = URLSessionTransport()
    private var isOffline = false
    private var token: String?

    func set(isOffline: Bool) { self.isOffline = isOffline }
    func set(token: String) { self.token = token }

    func fetch(_ request: TransportRequest) async throws -> TransportResponse {
        if isOffline { throw TransportError.offline }
        if let token, request.headers["Authorization"] != "Bearer \(token)" { return TransportResponse(status: 401) }
        return try await transport.fetch(request)
    }
}

/// Has an expired token, and knows the next one.
private actor Tokens: TokenProvider {
    private var current = "expired"
    private(set) var renewals = 0

    func token() -> String? { current }

    func token(replacing rejected: String?) -> String? {
        renewals += 1
        current = "fresh"
        return current
    }
}
