import ShowcardClient
import Testing

@Suite("The client beside the live API")
struct ReplayTests {
    /// Queries and tags, as parameters of the live API.
    private static let filters: [(q: String?, tags: String?)] = [
        (nil, nil), (nil, "cozy"), (nil, " Cozy ,winter,,"), ("snow", nil), (" NIGHT\n", "love,a"),
        ("straße", "café"), ("-1", nil), ("nothing has this", nil), ("   ", " , "),
        ("é", "cafe\u{301}"),
    ]
    private static let sorts = ["newest", "popular", "name", "cheapest"]

    @Test(
        "every list is that of the live API: every limit, offset, order, query and tag",
        arguments: [(41, 1), (90, 2), (170, 3)] as [(Int, UInt64)])
    func lists(count: Int, seed: UInt64) async throws {
        let (client, live) = try await Self.pair(count, seed)
        var random = Random(seed)
        var requests = 0
        for limit in 1...60 {
            for sort in Self.sorts {
                for (q, tags) in Self.filters {
                    let offsets = [
                        0, random.pick([1, 7, 19, 20, 40]),
                        random.pick([count - 1, count, count + 9]),
                    ]
                    for offset in offsets {
                        let expected = live.list(
                            limit: "\(limit)", offset: "\(offset)", q: q, tags: tags, sort: sort)
                        let page = try await client.templates(
                            limit: limit, offset: offset, query: q, tags: tags.map { [$0] } ?? [],
                            sort: CatalogSort(rawValue: sort))
                        #expect(Self.answer(page) == expected)
                        #expect(page.offset == offset)
                        requests += 1
                    }
                }
            }
        }
        #expect(requests == 7_200)
    }

    @Test(
        "every page of trending entries is that of the live API",
        arguments: [(41, 1), (120, 2), (600, 3)] as [(Int, UInt64)])
    func trending(count: Int, seed: UInt64) async throws {
        let (client, live) = try await Self.pair(count, seed)
        for limit in 1...60 {
            for offset in [0, 1, 20, 49, 50, 51, 1_000] {
                let page = try await client.trending(limit: limit, offset: offset)
                #expect(Self.answer(page) == live.trending(limit: "\(limit)", offset: "\(offset)"))
            }
        }
    }

    @Test("what is not given is as on the live API")
    func defaults() async throws {
        let (client, live) = try await Self.pair(300, 4)
        #expect(
            Self.answer(try await client.templates())
                == live.list(limit: nil, offset: nil, q: nil, tags: nil, sort: nil))
        #expect(Self.answer(try await client.trending()) == live.trending(limit: nil, offset: nil))
        #expect(try await client.templates().items.count == 20)
        #expect(try await client.templates(limit: .max, offset: .max).items.isEmpty)
        #expect(try await client.templates(limit: .max).items.count == 300)
    }

    @Test("tags may be given one by one or with commas between")
    func tagSpellings() async throws {
        let (client, _) = try await Self.pair(120, 5)
        let joined = try await client.templates(limit: 100, tags: ["cozy, winter"])
        let apart = try await client.templates(limit: 100, tags: ["winter", " cozy", ""])
        #expect(joined == apart)
        #expect(joined.total > 0)
    }

    @Test("where the live API answers 400 so does the client", arguments: [0, -1, .min])
    func refusals(number: Int) async throws {
        let (client, live) = try await Self.pair(5, 6)
        #expect(
            live.list(limit: "\(number)", offset: nil, q: nil, tags: nil, sort: nil)
                .isValidationError)
        await #expect(throws: CatalogError.invalidRequest(.limit(number))) {
            try await client.templates(limit: number)
        }
        await #expect(throws: CatalogError.invalidRequest(.limit(number))) {
            try await client.trending(limit: number)
        }
        if number < 0 {
            await #expect(throws: CatalogError.invalidRequest(.offset(number))) {
                try await client.templates(offset: number)
            }
        }
        await #expect(throws: CatalogError.invalidRequest(.unknownPath("vibes"))) {
            try await client.items(in: "vibes")
        }
    }

    @Test("pages lead through a whole list, each entry once")
    func paging() async throws {
        let (client, _) = try await Self.pair(95, 7)
        var ids: [String] = []
        var offset: Int? = 0
        while let place = offset {
            let page = try await client.templates(limit: 20, offset: place, sort: .name)
            ids += page.items.map(\.id)
            offset = page.nextOffset
        }
        #expect(ids == (try await client.templates(limit: 1_000, sort: .name).items.map(\.id)))
        #expect(ids.count == 95)
    }

    @Test("an empty catalog has empty lists")
    func empty() async throws {
        let (client, live) = try await Self.pair(0, 8)
        #expect(
            Self.answer(try await client.templates())
                == live.list(limit: nil, offset: nil, q: nil, tags: nil, sort: nil))
        #expect(try await client.trending().items.isEmpty)
        #expect(try await client.templates().nextOffset == nil)
    }

    private static func pair(_ count: Int, _ seed: UInt64) async throws -> (
        StaticCatalogClient, LiveAPI
    ) {
        let catalog = SampleCatalog(count: count, seed: seed)
        var feeds = Feeds()
        feeds.publish(catalog)
        let client = try Fixture.client(Site(feeds))
        try await client.refresh()
        return (
            client,
            LiveAPI(entries: catalog.entries.shuffled(), trendingMinUsage: catalog.trendingMinUsage)
        )
    }

    private static func answer(_ page: CatalogPage) -> LiveAPI.Answer {
        LiveAPI.Answer(ids: page.items.map(\.id), total: page.total, limit: page.limit)
    }
}
