import ShowcardCatalog
import ShowcardYAML

/// Reads the trending rule, under `trending` in `catalog.yml`.
struct TrendingReader {
    var reader: ValueReader

    /// A rule as named in `catalog.yml`, with its own parameters.
    struct Declaration: Sendable {
        let name: String
        let keys: [DeclaredKey]
        let make: @Sendable (Parameters) -> TrendingRule
    }

    /// The values of parameters, including defaults.
    struct Parameters {
        fileprivate let values: [FieldValue.Member]

        fileprivate func integer(_ name: String) -> Int {
            values.first { $0.name == name }?.value.integer ?? 0
        }

        fileprivate func number(_ name: String) -> Double {
            switch values.first(where: { $0.name == name })?.value {
            case .number(let number): number
            case .integer(let number): Double(number)
            default: 0
            }
        }
    }

    /// The key that names the rule.
    static let rule = DeclaredKey(
        Field("rule", .choice(TrendingRule.names), isRequired: true),
        "the rule that decides which entries are trending")

    /// All rules, the default first.
    static let rules = [
        Declaration(name: "threshold", keys: []) { _ in .threshold },
        Declaration(
            name: "window",
            keys: [
                integer("days", 1...3_650, default: 30, "the number of whole days that count"),
                integer(
                    "min_usage", 1...maxNumber, default: 100,
                    "the minimum number of uses on these days"),
            ]
        ) { .window(WindowRule(days: $0.integer("days"), minUsage: $0.integer("min_usage"))) },
        Declaration(
            name: "decay",
            keys: [
                integer(
                    "half_life_days", 1...1_825, default: 14, "the age at which a use counts half"),
                number(
                    "min_score", 0.001...1e9, default: 100, "the minimum weighted number of uses"),
            ]
        ) {
            .decay(
                DecayRule(
                    halfLifeDays: $0.integer("half_life_days"), minScore: $0.number("min_score")))
        },
        Declaration(
            name: "hot",
            keys: [
                integer("days", 1...3_650, default: 30, "the number of whole days that count"),
                integer(
                    "gravity_seconds", 1...maxNumber, default: 604_800,
                    "the age that offsets ten times as many uses"),
                number(
                    "min_score", -1_000...1_000, default: 1, "the minimum score, in powers of ten"),
            ]
        ) {
            .hot(
                HotRule(
                    days: $0.integer("days"), gravitySeconds: $0.integer("gravity_seconds"),
                    minScore: $0.number("min_score")))
        },
        Declaration(
            name: "rising",
            keys: [
                integer(
                    "days", 1...1_825, default: 7,
                    "the number of days, compared with as many days before"),
                integer("floor", 1...maxNumber, default: 10, "uses added to both"),
                integer(
                    "min_sample", 1...maxNumber, default: 50,
                    "the minimum number of uses in both together"),
                number("min_growth", 0.001...1e6, default: 2, "the minimum ratio"),
            ]
        ) {
            .rising(
                RisingRule(
                    days: $0.integer("days"), floor: $0.integer("floor"),
                    minSample: $0.integer("min_sample"), minGrowth: $0.number("min_growth")))
        },
    ]

    private static let maxNumber = 1_000_000_000

    /// Reads the rule.
    ///
    /// - Returns: The rule; `nil` if a problem was reported.
    mutating func read(_ node: Node) -> TrendingRule? {
        let before = reader.problems.count
        guard node.kind == .mapping, let declaration = declaration(node) else {
            // Reports all errors; which parameters are allowed depends on the rule.
            _ = reader.members(
                node, [Self.rule].fields, others: Self.rules.flatMap(\.keys.names),
                what: "'trending'")
            return nil
        }
        let what = "the rule '\(declaration.name)'"
        let unknown = reportOthers(than: declaration, in: node, what)
        let fields = ([Self.rule] + declaration.keys).fields
        guard let members = reader.members(node, fields, others: unknown, what: what),
            reader.problems.count == before
        else { return nil }
        return declaration.make(Parameters(values: members))
    }

    /// The named rule; `nil` if there is no such rule.
    private func declaration(_ node: Node) -> Declaration? {
        guard let name = node["rule"], name.kind == .scalar else { return nil }
        return Self.rules.first { $0.name.utf8.elementsEqual(name.text.utf8) }
    }

    /// Reports parameters of other rules.
    private mutating func reportOthers(
        than own: Declaration, in node: Node, _ what: String
    ) -> [String] {
        var unknown: [String] = []
        for (key, _) in node.members where key.text != "rule" && !own.keys.names.contains(key.text)
        {
            let owners = Self.rules.filter { $0.keys.names.contains(key.text) }.map {
                "'\($0.name)'"
            }
            guard let last = owners.last else { continue }
            let names =
                owners.count == 1
                ? "the rule \(last)"
                : "the rules \(owners.dropLast().joined(separator: ", ")) and \(last)"
            let hint =
                own.keys.isEmpty ? "; its threshold is 'trending_min_usage' under 'badges'" : ""
            unknown.append(key.text)
            reader.report(
                "unknown-field", "\(what) has no field '\(key.text)'", at: key,
                help: "it is a parameter of \(names)\(hint)")
        }
        return unknown
    }

    private static func integer(
        _ name: String, _ range: ClosedRange<Int>, default value: Int, _ meaning: String
    ) -> DeclaredKey {
        DeclaredKey(
            Field(
                name, .integer,
                limits: FieldLimits(min: Double(range.lowerBound), max: Double(range.upperBound)),
                defaultValue: .integer(value)), meaning)
    }

    private static func number(
        _ name: String, _ range: ClosedRange<Double>, default value: Double, _ meaning: String
    ) -> DeclaredKey {
        DeclaredKey(
            Field(
                name, .number, limits: FieldLimits(min: range.lowerBound, max: range.upperBound),
                defaultValue: .number(value)), meaning)
    }
}
