import ShowcardCatalog
import ShowcardYAML

/// Reads the trending rule, under `trending` in `catalog.yml`.
struct TrendingReader {
    var reader: ValueReader

    /// The rules that can be selected, the default first.
    let rules: [TrendingRule]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - reader: Reads values, and receives the problems.
    ///   - rules: The rules of plugins, in addition to the built-in ones.
    init(_ reader: ValueReader, rules: [TrendingRule] = []) {
        self.reader = reader
        self.rules = TrendingRule.builtIn + rules
    }

    /// The key that names the rule.
    static func ruleKey(among rules: [TrendingRule]) -> DeclaredKey {
        DeclaredKey(
            Field("rule", .choice(rules.map(\.name)), isRequired: true),
            "the rule that decides which entries are trending")
    }

    /// The keys of a rule's options.
    static func keys(of rule: TrendingRule) -> [DeclaredKey] {
        rule.rule.options.map { option in
            DeclaredKey(
                option.field,
                rule.plugin.map { "an option of the rule of the plugin '\($0)'" }
                    ?? meanings[rule.name]?[option.field.name] ?? "")
        }
    }

    /// The meanings of the options of built-in rules.
    private static let meanings = [
        "window": [
            "days": "the number of whole days that count",
            "min_usage": "the minimum number of uses on these days",
        ],
        "decay": [
            "half_life_days": "the age at which a use counts half",
            "min_score": "the minimum weighted number of uses",
        ],
        "hot": [
            "days": "the number of whole days that count",
            "gravity_seconds": "the age that offsets ten times as many uses",
            "min_score": "the minimum score, in powers of ten",
        ],
        "rising": [
            "days": "the number of days, compared with as many days before",
            "floor": "uses added to both",
            "min_sample": "the minimum number of uses in both together",
            "min_growth": "the minimum ratio",
        ],
    ]

    /// Reads the rule.
    ///
    /// - Returns: The rule; `nil` if a problem was reported.
    mutating func read(_ node: Node) -> TrendingRule? {
        let before = reader.problems.count
        let key = Self.ruleKey(among: rules)
        guard node.kind == .mapping, let rule = selected(node) else {
            // Reports all errors; which options are allowed depends on the rule.
            _ = reader.members(
                node, [key].fields, others: rules.flatMap { Self.keys(of: $0).names },
                what: "'trending'")
            return nil
        }
        let keys = Self.keys(of: rule)
        let what = "the rule '\(rule.name)'"
        let unknown = reportOthers(than: keys.names, in: node, what)
        guard
            let members = reader.members(node, ([key] + keys).fields, others: unknown, what: what),
            reader.problems.count == before
        else { return nil }
        return rule.configured(with: members)
    }

    /// The named rule; `nil` if there is no such rule.
    private func selected(_ node: Node) -> TrendingRule? {
        guard let name = node["rule"], name.kind == .scalar else { return nil }
        return rules.first { $0.name.utf8.elementsEqual(name.text.utf8) }
    }

    /// Reports parameters of other rules.
    private mutating func reportOthers(
        than own: [String], in node: Node, _ what: String
    ) -> [String] {
        var unknown: [String] = []
        for (key, _) in node.members where key.text != "rule" && !own.contains(key.text) {
            let owners = rules.filter { Self.keys(of: $0).names.contains(key.text) }.map {
                "'\($0.name)'"
            }
            guard let last = owners.last else { continue }
            let names =
                owners.count == 1
                ? "the rule \(last)"
                : "the rules \(owners.dropLast().joined(separator: ", ")) and \(last)"
            let hint =
                what == "the rule 'threshold'"
                ? "; its threshold is 'trending_min_usage' under 'badges'" : ""
            unknown.append(key.text)
            reader.report(
                "unknown-field", "\(what) has no field '\(key.text)'", at: key,
                help: "it is a parameter of \(names)\(hint)")
        }
        return unknown
    }
}
