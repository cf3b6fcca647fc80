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
    package init(days: Int = 30, minUsage: Int = 100) {
        self.days = min(max(1, days), 3_650)
        self.minUsage = minUsage
    }
}

extension WindowRule: UsageRule {
    /// `window`.
    public var name: String { "window" }
    /// The first version.
    public var version: Int { 1 }

    /// The options with their limits.
    public var options: [any DeclaredOption] { [Self.daysOption, Self.minUsageOption] }

    private static let daysOption = PluginOption(
        "days", default: 30, limits: FieldLimits(min: 1, max: 3_650))
    private static let minUsageOption = PluginOption(
        "min_usage", default: 100, limits: FieldLimits(min: 1, max: 1e9))

    /// The rule with the values of its options.
    public func configured(with options: PluginOptions) -> Self {
        Self(
            days: options[Self.daysOption], minUsage: options[Self.minUsageOption])
    }

    /// The number of days that count.
    public var reach: Int { days }
    /// The minimum score.
    public var least: Double { Double(minUsage) }
    /// The score only falls.
    public var canRiseUnused: Bool { false }
    /// The age at which a use ceases to count.
    public var boundaries: [Int] { [reach] }

    /// The score by the formula above.
    public func score(of usage: RuledUsage, on day: Int) -> Double? {
        usage.history.map { Double($0.uses(in: (day - days)..<day)) }
    }
}
