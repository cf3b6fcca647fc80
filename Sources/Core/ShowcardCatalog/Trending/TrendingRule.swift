/// A catalog's trending rule with its parameters.
public enum TrendingRule: Sendable, Hashable {
    /// The total number of uses, compared with ``BadgeRules/trendingMinUsage``.
    case threshold
    /// The uses of the last days.
    case window(WindowRule)
    /// All uses, weighted by their age.
    case decay(DecayRule)
    /// The order of magnitude of the uses of the last days, minus the entry's age.
    case hot(HotRule)
    /// The uses of the last days, compared with those of the days before.
    case rising(RisingRule)

    /// The names of the rules in `catalog.yml`, the default first.
    package static let names = [
        ThresholdRule.name, WindowRule.name, DecayRule.name, HotRule.name, RisingRule.name,
    ]

    /// The name of the rule.
    public var name: String { rule(BadgeRules()).name }

    /// How many single days before as-of's day the rule uses; 0 for a rule of totals.
    public var days: Int { rule(BadgeRules()).reach }

    /// The rule itself.
    ///
    /// - Parameter badges: The catalog's thresholds, one of which belongs to `threshold`.
    /// - Returns: The rule that computes scores.
    package func rule(_ badges: BadgeRules) -> any UsageRule {
        switch self {
        case .threshold: ThresholdRule(minUsage: badges.trendingMinUsage)
        case .window(let rule): rule
        case .decay(let rule): rule
        case .hot(let rule): rule
        case .rising(let rule): rule
        }
    }
}

extension UsageRule {
    /// The name of the rule in `catalog.yml`.
    package var name: String { Self.name }
    /// The version of the rule.
    package var version: Int { Self.version }
}

extension Configuration {
    /// The trending rule.
    package var trendingRule: any UsageRule { trending.rule(badges) }
}
