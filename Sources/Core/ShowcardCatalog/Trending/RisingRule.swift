/// The rule `rising`: entries that are used more than before are trending.
///
///     score = (uses of the last `days` days + floor) / (uses of the `days` days before + floor)
///     score = 0 when both stretches together have fewer than min_sample uses
///     trends when score >= min_growth
///
/// The floor limits the growth of small numbers.
///
/// Units: times. Source: the ratio of a period to the one before with additive smoothing (G. J. Lidstone, "Note on the
/// general case of the Bayes-Laplace formula", Transactions of the Faculty of Actuaries 8, 1920).
public struct RisingRule: Sendable, Hashable {
    /// The number of days of each period.
    public let days: Int
    /// The number of uses added to both periods.
    public let floor: Int
    /// The minimum number of uses in both periods together.
    public let minSample: Int
    /// The minimum score of trending entries.
    public let minGrowth: Double

    /// Creates a rule.
    package init(days: Int = 7, floor: Int = 10, minSample: Int = 50, minGrowth: Double = 2) {
        self.days = min(max(1, days), 1_825)
        self.floor = max(1, floor)
        self.minSample = max(1, minSample)
        self.minGrowth = minGrowth
    }
}

extension RisingRule: UsageRule {
    /// `rising`.
    public var name: String { "rising" }
    /// The first version.
    public var version: Int { 1 }

    /// The options with their limits.
    public var options: [any DeclaredOption] {
        [Self.daysOption, Self.floorOption, Self.minSampleOption, Self.minGrowthOption]
    }

    private static let daysOption = PluginOption(
        "days", default: 7, limits: FieldLimits(min: 1, max: 1_825))
    private static let floorOption = PluginOption(
        "floor", default: 10, limits: FieldLimits(min: 1, max: 1e9))
    private static let minSampleOption = PluginOption(
        "min_sample", default: 50, limits: FieldLimits(min: 1, max: 1e9))
    private static let minGrowthOption = PluginOption(
        "min_growth", default: 2.0, limits: FieldLimits(min: 0.001, max: 1e6))

    /// The rule with the values of its options.
    public func configured(with options: PluginOptions) -> Self {
        Self(
            days: options[Self.daysOption], floor: options[Self.floorOption],
            minSample: options[Self.minSampleOption], minGrowth: options[Self.minGrowthOption])
    }

    /// The number of days that count.
    public var reach: Int { 2 * days }
    /// The minimum score.
    public var least: Double { minGrowth }
    /// The ends of both periods.
    public var boundaries: [Int] { [days, 2 * days] }

    /// Only uses in the last period raise the score.
    public func weight(ofAge age: Int) -> Double { (1...days).contains(age) ? 1 : 0 }

    /// The score by the formula above.
    public func score(of usage: RuledUsage, on day: Int) -> Double? {
        guard let history = usage.history else { return nil }
        let (last, before) = uses(of: history, on: day)
        let (sample, isTooMuch) = last.addingReportingOverflow(before)
        guard isTooMuch || sample >= minSample else { return 0 }
        return (Double(last) + Double(floor)) / (Double(before) + Double(floor))
    }

    /// The uses in the last period, and in the one before.
    package func uses(of history: UsageHistory, on day: Int) -> (last: Int, before: Int) {
        (
            history.uses(in: (day - days)..<day),
            history.uses(in: (day - 2 * days)..<(day - days))
        )
    }
}
