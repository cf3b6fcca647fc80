import Testing

@testable import ShowcardCatalog

@Suite("When counts grow old")
struct RuledChangeTests {
    private static let kind = Kind(
        name: "song", path: "songs", titleOne: "Song", titleMany: "Songs",
        fields: [
            Field("name", .string, isRequired: true), Field("mood", .choice(["calm", "wild"])),
            Field("published_at", .instant, role: .published),
            Field("expires_at", .instant, role: .expires),
            Field("plays", .integer, role: .usage),
        ])

    private static let rules: [TrendingRule] = [
        .threshold, TrendingRule(WindowRule(), ["days": 9, "min_usage": 60]),
        TrendingRule(DecayRule(), ["half_life_days": 3, "min_score": 25]),
        TrendingRule(HotRule(), ["days": 9, "gravity_seconds": 1_000_000, "min_score": 0.5]),
        TrendingRule(RisingRule(), ["days": 5, "floor": 5, "min_sample": 20, "min_growth": 1.5]),
        TrendingRule(BusiestDay(), of: "busiest"),
    ]

    /// A rule that leaves everything to the defaults: the busiest of the last days.
    private struct BusiestDay: UsageRule {
        let name = "busiest"
        let version = 1
        let reach = 6
        let least = 25.0

        func score(of usage: RuledUsage, on day: Int) -> Double? {
            usage.history.map { history in
                Double((1...reach).map { history.uses(in: (day - $0)..<(day - $0 + 1)) }.max() ?? 0)
            }
        }
    }

    private static func feeds() -> [FeedDefinition] {
        let score = [FeedOrder("trending_score", isDescending: true)]
        return [
            FeedDefinition(name: "scored", kind: "song", order: score),
            FeedDefinition(name: "capped", kind: "song", order: score, maxItems: 3),
            FeedDefinition(
                name: "week", kind: "song", order: [FeedOrder("uses_7d", isDescending: true)],
                maxItems: 4),
            FeedDefinition(
                name: "quiet", kind: "song",
                conditions: [
                    .not(.isTrending), .within(field: "uses_7d", least: nil, most: .integer(20)),
                ], order: [FeedOrder("name")]),
            FeedDefinition(
                name: "fading", kind: "song",
                conditions: [.not(.isNew), .isTrending], order: [FeedOrder("name")], maxItems: 2),
            FeedDefinition(
                name: "moods", kind: "song", conditions: [.isTrending], order: score, maxItems: 2,
                per: "mood"),
        ]
    }

    private static func source(_ rule: TrendingRule, seed: UInt64) -> (SourceCatalog, Instant) {
        var random = RandomNumbers(seed: seed)
        let today = 20_000
        let asOf = Instant(
            seconds: Int64(today) * 86_400 + Int64.random(in: 0..<86_400, using: &random))
        var entries: [ContentEntry] = []
        var histories: [UsageHistory?] = []
        for number in 0..<Int.random(in: 1...12, using: &random) {
            var values: [FieldValue?] = [.string("s\(Int.random(in: 0...9, using: &random))")]
            values.append(
                [.string("calm"), .string("wild"), nil].randomElement(using: &random) ?? nil)
            let age = Int64.random(in: -400_000...1_500_000, using: &random)
            values.append(number % 5 == 0 ? nil : .instant(asOf.advanced(by: -age)))
            let life = Int64.random(in: 1...2_000_000, using: &random)
            values.append(number % 3 == 0 ? .instant(asOf.advanced(by: life)) : nil)
            let days = (1...20).reversed().compactMap { ago -> DayCount? in
                guard Int.random(in: 0...2, using: &random) == 0 else { return nil }
                let count = Int.random(in: 1...40, using: &random)
                return DayCount(CivilDate(daysSinceEpoch: today - ago), count)
            }
            values.append(.integer(days.reduce(0) { $0 + $1.count } * 10))
            entries.append(
                ContentEntry(
                    id: "e\(10 + number)", values: values,
                    body: ContentEntry.Body(markdown: [], html: []), path: ""))
            histories.append(
                number % 7 == 6 ? nil : UsageHistory(days, before: CivilDate(daysSinceEpoch: today))
            )
        }
        var configuration = Configuration(
            name: "Songs", baseURL: "https://example.com/", trending: rule)
        configuration.feeds = feeds()
        let collection = SourceCollection(kind: kind, entries: entries, histories: histories)
        return (
            SourceCatalog(
                configuration: configuration, collections: [collection], tokens: [], theme: Theme(),
                staticFiles: []), asOf
        )
    }

    /// What each list has, by name, and when it says that it changes.
    private func lists(_ catalog: Catalog) -> [(name: String, ids: [String], next: Instant?)] {
        let collection = catalog.collections[0]
        let plain = collection.feeds.map { ($0.definition.name, $0.selection) }
        let grouped = collection.groupedFeeds.flatMap { feed in
            feed.groups.map { ("\(feed.definition.name)/\($0.path)", $0.selection) }
        }
        let others = [("featured", collection.featured), ("new", collection.new)]
        return (plain + grouped + others).map { name, selection in
            (name, collection.ids(selection), selection.nextChange)
        }
    }

    private func facts(_ catalog: Catalog) -> [String: [String]] {
        Dictionary(
            catalog.collections[0].entries.map { entry in
                let badges = entry.badges
                return (
                    entry.id,
                    [
                        "\(badges.isNew)", "\(badges.isTrending)", badges.tag?.rawValue ?? "",
                        badges.subtitle ?? "",
                    ]
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "every fact that depends on counts says exactly when it changes", arguments: rules.indices)
    func exactness(_ rule: Int) {
        var changed = 0
        for seed in 0..<60 {
            let (source, asOf) = Self.source(Self.rules[rule], seed: UInt64(seed))
            let now = Enricher(asOf: asOf).enrich(source)
            let at = { (instant: Instant) in Enricher(asOf: instant).enrich(source) }
            for (index, list) in lists(now).enumerated() {
                let name = "\(list.name) of seed \(seed)"
                guard let next = list.next else {
                    for days in [1, 3, 8, 20, 40, 90] {
                        let later = lists(at(asOf.advanced(by: Int64(days) * 86_400)))[index]
                        #expect(later.ids == list.ids, "\(name) after \(days) days")
                    }
                    continue
                }
                changed += 1
                #expect(lists(at(next.advanced(by: -1)))[index].ids == list.ids, "\(name) before")
                #expect(lists(at(next))[index].ids != list.ids, "\(name) at \(next.text)")
            }
            for entry in now.collections[0].entries {
                guard let next = entry.nextChange else { continue }
                let own = facts(now)[entry.id]
                #expect(facts(at(next.advanced(by: -1)))[entry.id] == own, "\(entry.id)")
                #expect(facts(at(next))[entry.id] != own, "\(entry.id) of seed \(seed)")
            }
        }
        #expect(changed > 200)
    }

    @Test("the catalog changes first when the first of its parts does", arguments: rules.indices)
    func whole(_ rule: Int) {
        for seed in 100..<140 {
            let (source, asOf) = Self.source(Self.rules[rule], seed: UInt64(seed))
            let now = Enricher(asOf: asOf).enrich(source)
            let state = { (catalog: Catalog) in
                lists(catalog).map(\.ids) + [
                    facts(catalog).map { "\($0.key) \($0.value)" }.sorted()
                ]
            }
            guard let next = now.nextChange else { continue }
            let before = Enricher(asOf: next.advanced(by: -1)).enrich(source)
            #expect(state(before) == state(now), "seed \(seed)")
            #expect(state(Enricher(asOf: next).enrich(source)) != state(now), "seed \(seed)")
        }
    }

    @Test("a day begins at midnight: one second before it, yesterday's counts are not yet whole")
    func midnight() {
        let days = [DayCount(CivilDate(daysSinceEpoch: 19_993), 60)]
        let entry = ContentEntry(
            id: "a", values: [.string("a"), nil, nil, nil, .integer(60)],
            body: ContentEntry.Body(markdown: [], html: []), path: "")
        let source = SourceCatalog(
            configuration: Configuration(
                name: "Songs", baseURL: "https://example.com/",
                trending: TrendingRule(WindowRule(), ["days": 7, "min_usage": 60])),
            collections: [
                SourceCollection(
                    kind: Self.kind, entries: [entry],
                    histories: [UsageHistory(days, before: CivilDate(daysSinceEpoch: 20_000))])
            ], tokens: [], theme: Theme(), staticFiles: [])
        let end = CivilDate(daysSinceEpoch: 20_001).midnight
        let trends = [-1, 0].map { seconds in
            Enricher(asOf: end.advanced(by: seconds)).enrich(source)
                .collections[0].entries[0].badges.isTrending
        }
        #expect(trends == [true, false])
        let catalog = Enricher(asOf: CivilDate(daysSinceEpoch: 20_000).midnight).enrich(source)
        #expect(catalog.nextChange == end)
        #expect(
            catalog.comingChanges == [
                ComingChange(
                    at: end, .ceasesToTrend, of: EntryReference(kind: "song", id: "a"))
            ])
    }
}
