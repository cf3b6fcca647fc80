import ShowcardCatalog
import ShowcardKit
import ShowcardTesting
import Testing

@Suite("The trending rules of plugins")
struct OfferedRuleTests {
    private static let kind = """
        kind: note
        path: notes
        title: {one: Note, many: Notes}
        fields:
          name: {type: string, required: true}
          uses: {type: integer, role: usage}

        """

    /// Counts 60 uses of `busy` on one day, and 5 of `calm`.
    private struct Counter: Plugin, Source {
        let declaration = PluginDeclaration("counter", summary: "counts")

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func load(_ request: SourceRequest) async throws -> SourceResult {
            let day = CivilDate(daysSinceEpoch: request.asOf.date.daysSinceEpoch - 2)
            return SourceResult(usage: [
                UsageCount(kind: "note", id: "busy", count: 60, days: [DayCount(day, 60)]),
                UsageCount(kind: "note", id: "calm", count: 5, days: [DayCount(day, 5)]),
            ])
        }
    }

    /// A rule with any properties.
    private struct Odd: Plugin, UsageRule {
        let declaration: PluginDeclaration
        var name = "odd"
        var version = 1
        var options: [any DeclaredOption] = []
        var reach = 0
        var least = 1.0
        var boundaries: [Int] = []
        var result = 1.0

        init(_ plugin: String = "odd") {
            declaration = PluginDeclaration(plugin, summary: "is odd")
        }

        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }

        func score(of usage: RuledUsage, on day: Int) -> Double? { result }
    }

    private static func configuration(_ trending: String) -> String {
        """
        name: Test
        base_url: https://example.com/
        theme: {default: test}
        diagnostics: {unshown-field: off}
        trending: \(trending)

        """
    }

    private static func catalog(_ trending: String) throws -> TestCatalog {
        try TestCatalog([
            "catalog.yml": configuration(trending), "content/notes/_kind.yml": kind,
            "content/notes/busy.md": "---\nname: Busy\n---\n",
            "content/notes/calm.md": "---\nname: Calm\n---\n",
            "templates/entry.mustache": "{{#entry}}{{#is_trending}}yes{{/is_trending}}{{/entry}}\n",
        ])
    }

    private static func build(
        _ catalog: TestCatalog, _ plugins: [any Plugin] = [Burst()]
    ) async throws -> TestBuild {
        try await catalog.build(with: [Counter()] + plugins, builtIn: ["pages", "feeds"])
    }

    @Test(
        "The trending rules of plugins decide what trends, with the values of their options, if catalog.yml selects them"
    )
    func selected() async throws {
        let catalog = try Self.catalog("{rule: burst, days: 4}")
        let first = try await Self.build(catalog)
        #expect(first.diagnostics == [])
        #expect(first.text("notes/busy/index.html") == "yes\n")
        #expect(first.text("notes/calm/index.html") == "\n")
        let entry = try #require(first.text("v1/entry.json"))
        #expect(
            entry.contains(#""trending":{"rule":"burst","version":1,"days":4,"min_uses":50}"#))
        // On the third day the busy day is the fifth before.
        #expect(entry.contains(#""next_change_at":"2026-01-04T00:00:00Z""#))

        let second = try await Self.build(catalog)
        #expect(second.text("v1/entry.json") == entry)
        try catalog.write(
            Self.configuration("{rule: burst, days: 4, min_uses: 5}"), to: "catalog.yml")
        let third = try await Self.build(catalog)
        #expect(third.text("notes/calm/index.html") == "yes\n")
        #expect(third.text("v1/notes/trending/1.json")?.contains("calm") == true)
        try catalog.write(Self.configuration("{rule: burst, days: 1}"), to: "catalog.yml")
        #expect(try await Self.build(catalog).text("notes/busy/index.html") == "\n")
    }

    @Test(
        "The trending rules of plugins render again what depends on them if their version changes")
    func versions() async throws {
        let catalog = try Self.catalog("{rule: odd}")
        var rule = Odd()
        rule.result = 0
        #expect(try await Self.build(catalog, [rule]).text("notes/calm/index.html") == "\n")
        rule.result = 1
        rule.version = 2
        let build = try await Self.build(catalog, [rule])
        #expect(build.diagnostics == [])
        #expect(build.text("notes/calm/index.html") == "yes\n")
        #expect(build.text("v1/entry.json")?.contains(#"{"rule":"odd","version":2}"#) == true)
    }

    @Test(
        "The trending rules of plugins are checked in catalog.yml like the built-in ones",
        arguments: [
            (
                "{rule: bust}", "unknown-value", "'bust' is not a value of 'rule'",
                "did you mean 'burst'?"
            ),
            (
                "{rule: burst, days: 0}", "out-of-range", "'days' is 0, the minimum is 1",
                "write 1 or more"
            ),
            (
                "{rule: burst, min_use: 9}", "unknown-field",
                "the rule 'burst' has no field 'min_use'", "did you mean 'min_uses'?"
            ),
            (
                "{rule: burst, floor: 9}", "unknown-field",
                "the rule 'burst' has no field 'floor'", "it is a parameter of the rule 'rising'"
            ),
            (
                "{rule: rising, min_uses: 9}", "unknown-field",
                "the rule 'rising' has no field 'min_uses'", "it is a parameter of the rule 'burst'"
            ),
        ])
    func checked(_ text: String, _ code: String, _ message: String, _ help: String) async throws {
        let build = try await Self.build(try Self.catalog(text))
        let problem = try #require(build.diagnostics.first)
        #expect(build.diagnostics.count == 1)
        #expect(problem.code == code)
        #expect(problem.message == message)
        #expect(problem.help == help)
        #expect(problem.location?.path == "catalog.yml")
        #expect(problem.location?.line == 5)
    }

    @Test("The trending rules of a plugin that is off do not exist")
    func off() async throws {
        let catalog = try Self.catalog("{rule: burst}\nplugins: {burst: off}")
        let build = try await Self.build(catalog)
        #expect(build.diagnostics.map(\.message) == ["'burst' is not a value of 'rule'"])
    }

    @Test("The trending rules of plugins are refused if their names or options cannot be used")
    func declarations() async throws {
        func message(_ plugins: [any Plugin]) async throws -> String? {
            let build = try await Self.build(try Self.catalog("{rule: window}"), plugins)
            let found = try #require(build.diagnostics.first { $0.code == "wrong-usage-rule" })
            #expect(build.result.exitStatus == 3)
            return found.message
        }
        #expect(
            try await message([Odd("one"), Odd("two")])
                == "the plugins 'one' and 'two' both have a rule 'odd'")
        var rule = Odd("mine")
        rule.name = "window"
        #expect(
            try await message([rule]) == "the plugin 'mine' has a rule 'window', which is built in")
        rule.name = "My rule"
        #expect(
            try await message([rule])
                == "the plugin 'mine' has a rule 'My rule', which is not a valid name")
        rule.name = "odd"
        rule.options = [PluginOption("mode", default: "fast")]
        #expect(
            try await message([rule])
                == "the rule 'odd' of the plugin 'mine' has an option 'mode', which is not a number with a default"
        )
        rule.options = [PluginOption("rule", default: 1)]
        #expect(
            try await message([rule])
                == "the rule 'odd' of the plugin 'mine' has an option 'rule', which is not a valid name"
        )
    }

    @Test(
        "The trending rules of plugins end the build, at the rule in catalog.yml, if their numbers cannot be used"
    )
    func numbers() async throws {
        func message(_ change: (inout Odd) -> Void) async throws -> String? {
            var rule = Odd()
            change(&rule)
            let build = try await Self.build(try Self.catalog("{rule: odd}"), [rule])
            let found = try #require(build.diagnostics.first { $0.severity == .error })
            #expect(found.code == "wrong-usage-rule")
            #expect(found.location?.path == "catalog.yml")
            #expect(found.location?.line == 5)
            #expect(build.result.exitStatus == 3)
            #expect(build.files.isEmpty)
            return found.message
        }
        #expect(
            try await message { $0.result = .nan }
                == "the rule 'odd' of the plugin 'odd' gives the note 'busy' the score nan, which is not a finite number"
        )
        #expect(
            try await message { $0.least = -.infinity }
                == "the rule 'odd' of the plugin 'odd' has the minimum score -inf, which is not a finite number"
        )
        #expect(
            try await message { $0.reach = .max }
                == "the rule 'odd' of the plugin 'odd' uses \(Int.max) days, which is not 0 to 3650"
        )
        #expect(
            try await message { $0.boundaries = [2] }
                == "the rule 'odd' of the plugin 'odd' has a boundary at 2 days, which is not 1 to its reach of 0"
        )
    }
}
