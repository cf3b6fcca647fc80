import ShowcardCatalog
import Testing

@Suite("v1/entry.json")
struct EntryPointFileTests {
    private static let collections: [(kind: Kind, entries: [ContentEntry])] = [
        (
            Sample.template,
            [
                Sample.template("a", ["published_at": Sample.instant(days: -1)]),
                Sample.template("b", ["usage_count": .integer(500)]), Sample.template("c"),
            ]
        ), (Sample.loveLanguage, [Sample.entry(Sample.loveLanguage, "x", ["name": .string("X")])]),
    ]

    @Test("v1/entry.json says as-of, generation, rules and counts")
    func wholeFile() async throws {
        let site = try await Site(Self.collections)
        #expect(
            site.files["v1/entry.json"] == """
                {"schema_version":"1.0.0","generation":1767225600,"as_of":"2026-01-01T00:00:00Z",\
                "expires_at":"2026-01-31T00:00:00Z","next_change_at":"2026-01-08T00:00:00Z",\
                "rules":{"new_within_days":7,\
                "trending_min_usage":500,"popular_over":50,"uses_over":0,\
                "trending":{"rule":"threshold","version":1,"min_usage":500}},\
                "counts":{"templates":3,"love_languages":1,"new":1,"trending":1},\
                \(site.link("pack")),\(site.link("stats")),\(site.link("index"))}
                """)
    }

    @Test("v1/entry.json names the rule for what trends, with its version and parameters")
    func rule() async throws {
        let rules: [(TrendingRule, String)] = [
            (
                TrendingRule(WindowRule(), ["days": 7, "min_usage": 20]),
                #"{"rule":"window","version":1,"days":7,"min_usage":20}"#
            ),
            (
                TrendingRule(DecayRule(), ["half_life_days": 3, "min_score": 2.5]),
                #"{"rule":"decay","version":1,"half_life_days":3,"min_score":2.5}"#
            ),
            (
                TrendingRule(HotRule(), ["days": 7, "gravity_seconds": 45_000, "min_score": -1]),
                #"{"rule":"hot","version":1,"days":7,"gravity_seconds":45000,"min_score":-1}"#
            ),
            (
                TrendingRule(
                    RisingRule(), ["days": 7, "floor": 1, "min_sample": 2, "min_growth": 1.5]),
                #"{"rule":"rising","version":1,"days":7,"floor":1,"min_sample":2,"min_growth":1.5}"#
            ),
        ]
        for (rule, expected) in rules {
            var configuration = Sample.configuration
            configuration.trending = rule
            let site = try await Site([(Sample.vibe, [])], configuration: configuration)
            let file = try JSONNode.parse(Array(try #require(site.files["v1/entry.json"]).utf8))
            var writer = JSONWriter()
            writer.node(try #require(file["rules"]?["trending"]))
            #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
        }
    }

    @Test("v1/entry.json points to the database, relative to itself, when one is announced")
    func database() async throws {
        for (path, href) in [("v1/db/ab.sqlite.gz", "db/ab.sqlite.gz"), ("db/a b", "../db/a%20b")] {
            let site = try await Site(
                [(Sample.vibe, [])],
                registered: [
                    RegisteredOutput(name: "other", path: "x", sha256: "0", size: 1),
                    RegisteredOutput(name: "database", path: path, sha256: "ab", size: 42),
                ])
            #expect(
                site.files["v1/entry.json"] == """
                    {"schema_version":"1.0.0","generation":1767225600,\
                    "as_of":"2026-01-01T00:00:00Z","expires_at":"2026-01-31T00:00:00Z","rules":{"new_within_days":7,\
                    "trending_min_usage":500,"popular_over":50,"uses_over":0,\
                    "trending":{"rule":"threshold","version":1,"min_usage":500}},\
                    "counts":{"vibes":0,"new":0,"trending":0},\(site.link("pack")),\
                    \(site.link("stats")),\(site.link("index")),\
                    "database":{"href":"\(href)","sha256":"ab","size":42}}
                    """)
        }
    }

    @Test("as-of alone changes no other file")
    func onlyFileWithAsOf() async throws {
        let before = try await Site(Self.collections)
        let after = try await Site(Self.collections, asOf: Sample.asOf.advanced(by: 3_600))
        let changed = before.files.keys.filter { before.files[$0] != after.files[$0] }
        #expect(changed == ["v1/entry.json"])
        #expect(before.files.keys.count == after.files.keys.count)
    }

    @Test("v1/entry.json says how long it is good for, as catalog.yml has it")
    func expiry() async throws {
        let site = try await Site(
            [(Sample.vibe, [])],
            feedsOptions: [.init(name: "expires_after_days", value: .integer(365))])
        #expect(
            site.files["v1/entry.json"]?.contains(#""expires_at":"2027-01-01T00:00:00Z""#) == true)
    }

    @Test("where 4 KB are full it has fewer deltas, the newest of them")
    func fullOfDeltas() async throws {
        let kinds = (100..<290).map { number in
            Kind(
                name: "kind-\(number)", path: "kind\(number)", titleOne: "", titleMany: "",
                fields: [Field("name", .string)])
        }
        let deltas = (0..<10).map { number in
            RegisteredOutput(
                name: "v1/delta-0\(number)", path: "v1/delta/\(number)123456789abcdef-0.json",
                sha256: String(repeating: "f", count: 64), size: 1_000)
        }
        let site = try await Site(kinds.map { ($0, []) }, registered: deltas)
        let text = try #require(site.files["v1/entry.json"])
        #expect(site.diagnostics == [])
        #expect((3_900...4_096).contains(text.utf8.count))
        let entry = try JSONNode.parse(Array(text.utf8))
        let bases = (entry["deltas"]?.elements ?? []).compactMap { $0["from"]?.stringValue }
        #expect((2..<9).contains(bases.count))
        #expect(bases == (0..<bases.count).map { "\($0)123456789abcdef" })
    }

    @Test("more kinds than fit its 4 KB are an error")
    func tooLarge() async throws {
        let kinds = (100..<400).map { number in
            Kind(
                name: "kind-\(number)", path: "kinds-\(number)", titleOne: "", titleMany: "",
                fields: [Field("name", .string)])
        }
        let site = try await Site(kinds.map { ($0, []) })
        #expect(
            site.diagnostics == [
                .error(
                    "entry-file-too-large",
                    "'v1/entry.json' could have 5300 bytes; the limit is 4096",
                    help: "declare fewer kinds, or give them shorter paths")
            ])
    }
}
