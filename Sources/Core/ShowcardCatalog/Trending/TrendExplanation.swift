/// Explains by facts why an entry is trending or not.
package struct TrendExplanation: Sendable {
    /// The contribution of the uses on one day.
    package struct Contribution: Sendable, Hashable {
        /// The day.
        package let day: CivilDate
        /// The number of uses on the day.
        package let uses: Int
        /// The weight of each use.
        package let weight: Double
        /// The sum of all weights.
        package var amount: Double { Double(uses) * weight }
    }

    /// The rule with the values of its options.
    package let trending: TrendingRule
    /// The rule.
    package var rule: any UsageRule { trending.rule }
    /// The input of the rule.
    package let usage: RuledUsage
    /// As-of's day, in days since 1970-01-01.
    package let day: Int
    private let forecast: TrendForecast

    /// The maximum number of uses on one day that is considered for making the entry trend.
    private static let maxUses = 1_000_000_000_000

    /// Creates the explanation of an entry.
    package init(of entry: Entry, _ configuration: Configuration, asOf: Instant) {
        trending = configuration.trendingRule
        day = asOf.date.daysSinceEpoch
        usage = RuledUsage(
            total: entry.usage, published: entry.published, history: entry.history,
            for: trending.rule)
        forecast = TrendForecast(usage, trending.rule, day: day)
    }

    /// The score; `nil` if the rule has none.
    package var score: Double? { forecast.score }

    /// The days with the largest contributions, the largest first, then the latest.
    package var contributions: [Contribution] {
        guard let history = usage.history, rule.reach > 0 else { return [] }
        let all = (0..<history.count).compactMap { position -> Contribution? in
            let date = history.day(at: position)
            let weight = rule.weight(ofAge: day - date)
            guard weight > 0 else { return nil }
            return Contribution(
                day: CivilDate(daysSinceEpoch: date), uses: history.uses(at: position),
                weight: weight)
        }
        return all.sorted { left, right in
            left.amount == right.amount ? left.day > right.day : left.amount > right.amount
        }
    }

    /// Whether the entry is trending at an instant from as-of on, if there are no new uses.
    package func isTrending(at instant: Instant) -> Bool {
        forecast.isTrending(at: instant)
    }

    /// The number of uses on as-of's day that would make it trend: at once by a rule of totals, otherwise from the next
    /// midnight on.
    ///
    /// - Returns: The minimum number; `nil` if it is trending, or no number suffices.
    package var missingUses: Int? {
        guard !forecast.isTrending else { return nil }
        if rule is ThresholdRule {
            let least = Int(exactly: rule.least) ?? .max
            let (missing, isTooFar) = least.subtractingReportingOverflow(usage.total ?? 0)
            return isTooFar ? .max : missing
        }
        guard usage.history != nil || rule.reach == 0 else { return nil }
        var step = 1
        while !trends(with: step) {
            guard step < Self.maxUses else { return nil }
            step *= 2
        }
        var (low, high) = (step / 2, step)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if trends(with: middle) { high = middle } else { low = middle }
        }
        // An entry that will trend without new uses needs none.
        return trends(with: 0) ? 0 : high
    }

    private func trends(with uses: Int) -> Bool {
        let history = usage.history?.adding(uses, on: CivilDate(daysSinceEpoch: day))
        let total =
            rule.reach == 0
            ? (usage.total ?? 0).addingReportingOverflow(uses).partialValue : usage.total
        let more = RuledUsage(
            total: total, published: usage.published, history: history, for: rule)
        return rule.trends(more, on: day + 1)
    }
}
