/// The rule by which a catalog tells which entries trend, with its parameters.
public enum TrendingRule: Sendable, Hashable {
    /// The uses in all, against ``BadgeRules/trendingMinUsage``.
    case threshold
    /// The uses of the last days.
    case window(WindowRule)
    /// All uses, weighted by how long they are ago.
    case decay(DecayRule)
    /// The order of magnitude of the uses of the last days, less the entry's age.
    case hot(HotRule)
    /// The uses of the last days against those of the days before.
    case rising(RisingRule)

    /// The words for the rules in `catalog.yml`, the default first.
    package static let names = [
        ThresholdRule.name, WindowRule.name, DecayRule.name, HotRule.name, RisingRule.name,
    ]

    /// The word for the rule.
    public var name: String { rule(BadgeRules()).name }

    /// How many whole days before as-of's the rule looks at one by one; 0 for a rule of totals.
    public var days: Int { rule(BadgeRules()).reach }

    /// The rule itself.
    ///
    /// - Parameter badges: The catalog's thresholds, of which one is that of `threshold`.
    /// - Returns: What computes scores.
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
    /// The word for the rule in `catalog.yml`.
    package var name: String { Self.name }
    /// The version of the rule.
    package var version: Int { Self.version }
}

extension Configuration {
    /// The rule by which entries trend.
    package var trendingRule: any UsageRule { trending.rule(badges) }
}
