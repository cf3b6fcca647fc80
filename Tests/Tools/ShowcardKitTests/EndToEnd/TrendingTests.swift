import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// Counts the uses of things by day, as of 6 January 2026.
private struct Counting: Plugin, Source {
    let declaration = PluginDeclaration("counting", summary: "counts uses")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    /// Uses by day, the last of them the day before.
    private static let uses: [(id: String, days: [Int])] = [
        ("chair", [1, 2, 3, 0, 0, 0, 0, 0, 0, 10, 20, 30]),
        ("desk", [90, 80, 70, 60, 50, 5, 4, 3, 2, 1, 0, 1]),
        ("lamp", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9]),
        ("shelf", []),
    ]

    func load(_ request: SourceRequest) async -> SourceResult {
        let today = 20_459
        return SourceResult(
            usage: Self.uses.map { id, days in
                let counts = days.enumerated().map { index, count in
                    DayCount(CivilDate(daysSinceEpoch: today - days.count + index), count)
                }
                let given = request.usageDays == 0 ? [] : counts.filter { $0.count > 0 }
                return UsageCount(
                    kind: "thing", id: id, count: 100 + days.reduce(0, +), days: given)
            })
    }
}

/// Offers a rule that looks for one busy day.
private struct Busiest: Plugin, UsageRule {
    static let days = PluginOption("days", default: 3, limits: FieldLimits(min: 1, max: 365))

    let declaration = PluginDeclaration("busy-days", summary: "finds busy days")
    let name = "busiest"
    let version = 1
    let options: [any DeclaredOption] = [days]
    let least = 20.0
    var reach = 3

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func configured(with options: PluginOptions) -> Busiest {
        Busiest(reach: options[Self.days])
    }

    func score(of usage: RuledUsage, on day: Int) -> Double? {
        usage.history.map { history in
            Double((1...reach).map { history.uses(in: (day - $0)..<(day - $0 + 1)) }.max() ?? 0)
        }
    }
}

@Suite("What trends, from the files to the answers")
struct TrendingTests {
    static let rules = [
        "threshold": "{rule: threshold}",
        "window": "{rule: window, days: 7, min_usage: 60}",
        "decay": "{rule: decay, half_life_days: 2, min_score: 25}",
        "hot": "{rule: hot, days: 7, gravity_seconds: 604800, min_score: 0.5}",
        "busiest": "{rule: busiest, days: 7}",
        "rising": "{rule: rising, days: 3, floor: 10, min_sample: 15, min_growth: 1.5}",
    ]

    private func catalog(_ rule: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            kind: thing
            path: things
            title: {one: Thing, many: Things}
            fields:
              name: {type: string, required: true}
              tags: {type: list, of: string, role: tags}
              moods: {type: list, of: {reference: mood}}
              size: {type: enum, values: [small, Very large]}
              sturdy: {type: boolean}
              room: {type: string}
              price: {type: number}
              published_at: {type: instant, role: published}
              usage_count: {type: integer, role: usage}
            """, to: "content/things/_kind.yml")
        let things = [
            (
                "chair",
                "published_at: 2025-12-30\nmoods: [calm, glad]\nsize: small\nsturdy: true\nroom: Living Room\nprice: 9.5"
            ),
            ("desk", "published_at: 2025-01-01\nmoods: [calm]\nsize: Very large\ntags: [Oak Wood]"),
            ("lamp", "published_at: 2025-12-01\nmoods: [glad]\nroom: Living Room\nprice: 4"),
            ("rug", "usage_count: 700\ntags: [Oak Wood]"), ("shelf", "published_at: 2026-01-20"),
        ]
        for (id, fields) in things {
            try catalog.write(
                "---\nname: The \(id)\n\(fields)\n---\n", to: "content/things/\(id).md")
        }
        for id in ["glad", "odd"] {
            try catalog.write("---\nname: \(id)\n---\n", to: "content/moods/\(id).md")
        }
        try catalog.write(
            """
            name: Minimal
            base_url: https://example.com/shop/
            theme: {default: plain}
            diagnostics: {unreferenced-entry: off}
            trending: \(Self.rules[rule] ?? "")
            feeds:
              week: {kind: thing, order: [-uses_7d, name], max_items: 3}
              cheap: {kind: thing, where: [{price: {max: 5}}, {not: {size: small}}], order: [price]}
              lived-in: {kind: thing, where: {room: [Living Room, Hall], is_new: false}, order: [name]}
              by-mood: {kind: thing, where: is_trending, order: [-trending_score], per: moods}
              by-size: {kind: thing, order: [name], per: size, max_items: 1}
              by-tag: {kind: thing, order: [name], per: tags}
              by-room: {kind: thing, order: [name], per: room, page_size: 1}
              sturdy: {kind: thing, order: [name], per: sturdy}

            """, to: "catalog.yml")
        return catalog
    }

    private func run(_ catalog: SampleCatalog, _ arguments: [String]) async -> Outcome {
        let common = ["--source", catalog.folder.path, "--now", "2026-01-06T09:00:00Z"]
        return await SampleCatalog.run(
            arguments + common, relativeTo: catalog.folder.path, plugins: [Counting(), Busiest()])
    }

    /// Compares a text with what is recorded under a name.
    private func expect(_ text: String, _ name: String) throws {
        let path = "\(FixtureFolder.path)/trending"
        if Recording.isOn {
            try Recording.write(Array(text.utf8), to: "\(path)/\(name)")
            Issue.record("recorded \(name)")
        }
        let recorded = FixtureFolder.files(below: path)[name]
        #expect(text == String(decoding: recorded ?? [], as: UTF8.self))
    }

    @Test("an entry is explained by the rule, in words", arguments: rules.keys.sorted())
    func explaining(_ rule: String) async throws {
        let catalog = try catalog(rule)
        var text = ""
        for id in ["chair", "desk", "rug", "shelf"] {
            text += await run(catalog, ["explain", "thing/\(id)"]).output + "\n"
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
        try expect(text, "explain-\(rule).txt")
        let json = await run(catalog, ["explain", "thing/chair", "--format", "json"])
        try expect(json.output, "explain-\(rule).json")
    }

    @Test("entries are listed and ordered by score and windows", arguments: rules.keys.sorted())
    func listing(_ rule: String) async throws {
        let catalog = try catalog(rule)
        let table = await run(
            catalog, ["list", "thing", "--sort", "-trending_score", "--where", "uses_7d>=0"])
        let json = await run(catalog, ["list", "thing", "--format", "json", "--where", "id=chair"])
        try expect(table.output + json.output, "list-\(rule).txt")
    }

    @Test("feeds take what they declare, and fall into one for each value")
    func feeds() async throws {
        let catalog = try catalog("window")
        let outcome = await run(
            catalog, ["build", "--quiet", "--output", "\(catalog.folder.path)/site"])
        #expect(outcome == Outcome(code: .success))
        var text = ""
        let feeds = ["trending", "week", "cheap", "lived-in", "by-", "sturdy"]
        for (path, bytes) in catalog.published().sorted(by: { $0.key < $1.key })
        where feeds.contains(where: { path.hasPrefix("v1/things/\($0)") }) {
            text += "\(path)\n\(String(decoding: bytes, as: UTF8.self))\n"
        }
        try expect(text, "feeds.txt")
    }

    @Test("a run reports what is ahead, and prints the instant alone for a scheduler")
    func ahead() async throws {
        let catalog = try catalog("window")
        let verbose = await run(catalog, ["check", "--verbose"])
        let lines = verbose.output.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.firstIndex { $0.hasPrefix("Ahead") } ?? 0
        let end = lines.firstIndex { $0.hasPrefix("Time") } ?? first
        #expect(
            lines[first..<end].joined(separator: "\n") == """
                Ahead      2026-01-07T00:00:00Z; within 7 days: 1 no longer new,
                           1 ceases to trend
                           thing/chair no longer new at 2026-01-07T00:00:00Z,
                           thing/chair ceases to trend at 2026-01-11T00:00:00Z
                """)
        let quiet = await run(catalog, ["check", "--quiet", "--print-next-change"])
        #expect(quiet == Outcome(code: .success, output: "2026-01-07T00:00:00Z\n"))
        let loud = await run(catalog, ["check", "--print-next-change"])
        #expect(loud.output == quiet.output)
        #expect(loud.errors.contains("As of      2026-01-06T09:00:00Z (--now)\n"))
    }

    @Test("a run that publishes nothing prints no instant")
    func failing() async throws {
        let catalog = try catalog("window")
        try catalog.write("---\n---\n", to: "content/things/bad.md")
        let outcome = await run(catalog, ["build", "--quiet", "--print-next-change"])
        #expect(outcome.code == .content)
        #expect(outcome.output == "")
    }

    @Test("a rule that no source gives days to says so once, where it is declared")
    func noDays() async throws {
        let catalog = try catalog("decay")
        let outcome = await SampleCatalog.run(
            ["check", "--quiet", "--source", catalog.folder.path, "--now", "2026-01-06"],
            relativeTo: catalog.folder.path)
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                catalog.yml:5:1: warning[no-usage-days]: the rule 'decay' needs uses by day, and no source counts by day, so nothing trends
                    5 | trending: {rule: decay, half_life_days: 2, min_score: 25}
                      | ^~~~~~~~
                help: count uses with a plugin that counts by day, or use the rule 'threshold'

                1 warning

                """)
    }
}
