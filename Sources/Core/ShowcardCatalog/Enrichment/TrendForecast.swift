/// What the catalog's rule says of one entry, and how that goes on if nothing more is counted.
struct TrendForecast: Sendable {
    /// What the rule draws on.
    let usage: RuledUsage
    /// The score on as-of's day; `nil` when the rule cannot tell.
    let score: Double?
    /// Whether it trends on as-of's day.
    let isTrending: Bool
    /// The midnights at which that changes, ascending.
    let flips: [Instant]

    /// How many days ahead a flip is looked for: to the end of what dates can say.
    private static let horizon = 3_000_000

    /// Follows an entry.
    ///
    /// - Parameters:
    ///   - usage: What is known of it.
    ///   - rule: The catalog's rule.
    ///   - day: As-of's day, in days since 1970-01-01.
    init(_ usage: RuledUsage, _ rule: any UsageRule, day: Int) {
        let score = rule.score(of: usage, on: day)
        let isTrending = score.map { $0 >= rule.least } ?? false
        self.usage = usage
        self.score = score
        self.isTrending = isTrending
        guard let score, usage.history != nil, rule.reach > 0 else {
            flips = []
            return
        }
        if rule.canRiseUnused {
            flips = score == 0 ? [] : Self.flips(usage, rule, day: day, isTrending: isTrending)
        } else {
            let end = isTrending ? Self.end(usage, rule, day: day) : nil
            flips = end.map { [Self.midnight($0)] } ?? []
        }
    }

    /// Whether it trends at an instant after as-of.
    func isTrending(at instant: Instant) -> Bool {
        let passed = flips.count { $0 <= instant }
        return isTrending != (passed % 2 == 1)
    }

    private static func midnight(_ day: Int) -> Instant {
        CivilDate(daysSinceEpoch: day).midnight
    }

    /// The days on which a score that may rise passes the least that trends; once nothing is in reach it stays.
    private static func flips(
        _ usage: RuledUsage, _ rule: any UsageRule, day: Int, isTrending: Bool
    ) -> [Instant] {
        var flips: [Instant] = []
        var state = isTrending
        for next in (day + 1)...(day + rule.reach) where rule.trends(usage, on: next) != state {
            flips.append(midnight(next))
            state.toggle()
        }
        return flips
    }

    /// The first day on which a score that only falls is too low; `nil` when it never is.
    private static func end(_ usage: RuledUsage, _ rule: any UsageRule, day: Int) -> Int? {
        var step = 1
        while rule.trends(usage, on: day + step) {
            guard step < horizon else { return nil }
            step *= 2
        }
        var (low, high) = (step / 2, step)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if rule.trends(usage, on: day + middle) { low = middle } else { high = middle }
        }
        return day + high
    }
}
