/// How the catalog's rule comes to say that an entry trends or does not; facts only.
package struct TrendExplanation: Sendable {
    /// What the uses of one day add.
    package struct Contribution: Sendable, Hashable {
        /// The day.
        package let day: CivilDate
        /// How often the entry was used on it.
        package let uses: Int
        /// What each use adds.
        package let weight: Double
        /// What all of them add.
        package var amount: Double { Double(uses) * weight }
    }

    /// The rule.
    package let rule: any UsageRule
    /// What is known of the entry.
    package let usage: RuledUsage
    /// As-of's day, in days since 1970-01-01.
    package let day: Int
    private let forecast: TrendForecast

    /// How many uses in one day are looked at, at most, for what would make the entry trend.
    private static let maxUses = 1_000_000_000_000

    /// Gives account of an entry.
    package init(of entry: Entry, _ configuration: Configuration, asOf: Instant) {
        rule = configuration.trendingRule
        day = asOf.date.daysSinceEpoch
        usage = RuledUsage(
            total: entry.usage, published: entry.published, history: entry.history, for: rule)
        forecast = TrendForecast(usage, rule, day: day)
    }

    /// The score; `nil` when the rule cannot tell.
    package var score: Double? { forecast.score }

    /// The days that add most, the largest first, then the latest.
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

    /// Whether the entry trends at an instant from as-of on, if nothing more is counted.
    package func isTrending(at instant: Instant) -> Bool {
        forecast.isTrending(at: instant)
    }

    /// How many uses on as-of's day would make it trend: at once by a rule of totals, else from the next midnight on.
    ///
    /// - Returns: The least number; `nil` when it trends, or no number would.
    package var missingUses: Int? {
        guard !forecast.isTrending else { return nil }
        if rule.reach == 0 {
            let least = Int(exactly: rule.least) ?? .max
            let (missing, isTooFar) = least.subtractingReportingOverflow(usage.total ?? 0)
            return isTooFar ? .max : missing
        }
        guard usage.history != nil else { return nil }
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
        // What begins to trend by itself needs none.
        return trends(with: 0) ? 0 : high
    }

    private func trends(with uses: Int) -> Bool {
        let history = usage.history?.adding(uses, on: CivilDate(daysSinceEpoch: day))
        let more = RuledUsage(
            total: usage.total, published: usage.published, history: history, for: rule)
        return rule.trends(more, on: day + 1)
    }
}
