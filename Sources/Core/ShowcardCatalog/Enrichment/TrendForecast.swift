/// The result of the catalog's rule for one entry, now and in the future if there are no new uses.
struct TrendForecast: Sendable {
    /// The input of the rule.
    let usage: RuledUsage
    /// The score on as-of's day; `nil` if the rule has none.
    let score: Double?
    /// Whether it is trending on as-of's day.
    let isTrending: Bool
    /// The midnights at which that changes, ascending.
    let flips: [Instant]

    /// The number of days to look ahead: up to the last valid date.
    private static let horizon = 3_000_000

    /// Computes the forecast of an entry.
    ///
    /// - Parameters:
    ///   - usage: The known uses.
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

    /// Whether it is trending at an instant after as-of.
    func isTrending(at instant: Instant) -> Bool {
        let passed = flips.count { $0 <= instant }
        return isTrending != (passed % 2 == 1)
    }

    private static func midnight(_ day: Int) -> Instant {
        CivilDate(daysSinceEpoch: day).midnight
    }

    /// The days on which a score that may rise crosses the minimum; ends if it can no longer reach the minimum.
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

    /// The first day on which a score that only falls is too low; `nil` if it never is.
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
