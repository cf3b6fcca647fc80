/// Checks what a plugin declares of a trending rule.
package struct RuleDeclaration {
    /// The names beside which options are written in `catalog.yml` and in `v1/entry.json`.
    private static let reserved = ["rule", "version"]

    let rule: any UsageRule
    let plugin: String

    /// Checks the name and the options.
    ///
    /// - Parameter other: Another rule with the same name.
    /// - Returns: The first problem; `nil` if the rule can be selected.
    func problem(besides other: TrendingRule?) -> Diagnostic? {
        if !Identifier.isValid(rule.name) {
            return error(
                "the plugin '\(plugin)' has a rule '\(rule.name)', which is not a valid name",
                help: "use lower-case letters and digits, joined by '-'")
        }
        if let other {
            let message =
                switch other.plugin {
                case nil: "the plugin '\(plugin)' has a rule '\(rule.name)', which is built in"
                case plugin: "the plugin '\(plugin)' has two rules '\(rule.name)'"
                case let first?:
                    "the plugins '\(first)' and '\(plugin)' both have a rule '\(rule.name)'"
                }
            return error(
                message,
                help: [nil, plugin].contains(other.plugin)
                    ? "give it another name" : "switch one of them off")
        }
        let names = rule.options.map(\.field.name)
        for (index, field) in rule.options.map(\.field).enumerated() {
            let reason: String? =
                if ![.integer, .number].contains(field.type) || field.defaultValue == nil {
                    "is not a number with a default"
                } else if Self.reserved.contains(field.name) || !Identifier.isValid(field.name) {
                    "is not a valid name"
                } else if names[..<index].contains(field.name) {
                    "is declared twice"
                } else {
                    nil
                }
            guard let reason else { continue }
            return error(
                "the rule '\(rule.name)' of the plugin '\(plugin)' has an option '\(field.name)', which \(reason)",
                help: "declare whole numbers and numbers with names and defaults of their own")
        }
        return nil
    }

    /// Returns the problem of a rule's numbers, which may depend on its options.
    ///
    /// - Parameters:
    ///   - trending: The rule that `catalog.yml` selects.
    ///   - place: The location of the rule in `catalog.yml`.
    /// - Returns: An error; `nil` if all numbers can be used, or the rule is built in.
    package static func problem(
        with trending: TrendingRule, at place: SourceLocation?
    ) -> Diagnostic? {
        guard let plugin = trending.plugin else { return nil }
        let rule = trending.rule
        let days = 0...TrendingRule.maxReach
        let reason: String? =
            if !days.contains(rule.reach) {
                "uses \(rule.reach) days, which is not 0 to \(TrendingRule.maxReach)"
            } else if !rule.least.isFinite {
                "has the minimum score \(rule.least), which is not a finite number"
            } else if let age = rule.boundaries.first(where: {
                !(1...max(1, rule.reach)).contains($0)
            }) {
                "has a boundary at \(age) days, which is not 1 to its reach of \(rule.reach)"
            } else {
                nil
            }
        return reason.map {
            .error(
                "wrong-usage-rule", "the rule '\(rule.name)' of the plugin '\(plugin)' \($0)",
                at: place,
                help: "select another rule, or fix the plugin")
        }
    }

    /// Returns the problem of the scores that a rule has given.
    ///
    /// - Parameter catalog: The enriched catalog.
    /// - Returns: An error with the first entry that has a score which is not finite, at the rule in `catalog.yml`; `nil`
    ///   if all scores are finite.
    package static func problem(withScoresIn catalog: Catalog) -> Diagnostic? {
        let configuration = catalog.configuration
        guard let plugin = configuration.trending.plugin else { return nil }
        for collection in catalog.collections {
            for entry in collection.entries {
                guard let score = entry.trendingScore, !score.isFinite else { continue }
                return .error(
                    "wrong-usage-rule",
                    "the rule '\(configuration.trending.name)' of the plugin '\(plugin)' gives the "
                        + "\(collection.kind.name) '\(entry.id)' the score \(score), which is not a finite number",
                    at: configuration.trendingPlace, help: "select another rule, or fix the plugin")
            }
        }
        return nil
    }

    private func error(_ message: String, help: String) -> Diagnostic {
        .error("wrong-usage-rule", message, help: help)
    }
}
