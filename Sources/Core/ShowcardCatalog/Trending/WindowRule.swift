/// The rule `window`: entries with enough recent uses are trending.
///
///     score = uses of the last `days` whole UTC days, the last of them the day before as-of's
///     trends when score >= min_usage
///
/// Units: uses. Source: a moving sum, as in charts of recent days.
public struct WindowRule: Sendable, Hashable {
    /// The number of days that count.
    public let days: Int
    /// The minimum number of uses on these days.
    public let minUsage: Int

    /// Creates a rule.
    public init(days: Int = 30, minUsage: Int = 100) {
        self.days = min(max(1, days), 3_650)
        self.minUsage = minUsage
    }
}

extension WindowRule: UsageRule {
    package static let name = "window"
    package static let version = 1

    package var parameters: [RuleParameter] {
        [RuleParameter("days", Double(days)), RuleParameter("min_usage", Double(minUsage))]
    }
    package var reach: Int { days }
    package var least: Double { Double(minUsage) }

    package func score(of usage: RuledUsage, on day: Int) -> Double? {
        usage.history.map { Double($0.uses(in: (day - days)..<day)) }
    }
}
