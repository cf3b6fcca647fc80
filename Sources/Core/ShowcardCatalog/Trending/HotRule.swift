/// The rule `hot`: recent uses count by their order of magnitude, and age counts against them.
///
///     score = log10(max(uses of the last `days` days, 1)) - (as-of's midnight - published) / gravity_seconds
///     trends when score >= min_score
///
/// Ten times the uses weigh as much as `gravity_seconds` of age. An entry without a date of publication has no score.
///
/// Units: powers of ten of uses. Source: the ranking of news sites, published with Reddit's code (`_sorts.pyx`), where
/// ten times the votes weigh as much as 45 000 seconds. Reddit counts time from a fixed day; this rule counts it from
/// as-of's midnight, which orders entries in the same way and gives the minimum score a meaning: an entry that trends
/// at 1 has ten uses when it is published, and a hundred when its age equals the gravity.
public struct HotRule: Sendable, Hashable {
    /// The number of days that count.
    public let days: Int
    /// The age in seconds that offsets ten times as many uses.
    public let gravitySeconds: Int
    /// The minimum score of trending entries.
    public let minScore: Double

    /// Creates a rule.
    package init(days: Int = 30, gravitySeconds: Int = 604_800, minScore: Double = 1) {
        self.days = min(max(1, days), 3_650)
        self.gravitySeconds = max(1, gravitySeconds)
        self.minScore = minScore
    }
}

extension HotRule: UsageRule {
    /// `hot`.
    public var name: String { "hot" }
    /// The first version.
    public var version: Int { 1 }

    /// The options with their limits.
    public var options: [any DeclaredOption] {
        [Self.daysOption, Self.gravityOption, Self.minScoreOption]
    }

    private static let daysOption = PluginOption(
        "days", default: 30, limits: FieldLimits(min: 1, max: 3_650))
    private static let gravityOption = PluginOption(
        "gravity_seconds", default: 604_800, limits: FieldLimits(min: 1, max: 1e9))
    private static let minScoreOption = PluginOption(
        "min_score", default: 1.0, limits: FieldLimits(min: -1_000, max: 1_000))

    /// The rule with the values of its options.
    public func configured(with options: PluginOptions) -> Self {
        Self(
            days: options[Self.daysOption], gravitySeconds: options[Self.gravityOption],
            minScore: options[Self.minScoreOption])
    }

    /// The number of days that count.
    public var reach: Int { days }
    /// The minimum score.
    public var least: Double { minScore }
    /// The score only falls.
    public var canRiseUnused: Bool { false }
    /// The age at which a use ceases to count.
    public var boundaries: [Int] { [reach] }

    /// The score by the formula above.
    public func score(of usage: RuledUsage, on day: Int) -> Double? {
        score(of: usage, on: day, since: Int64(day) * 86_400)
    }

    /// The score with time counted from 1970, which doesn't change from day to day.
    public func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        score(of: usage, on: day, since: 0).map(SortKey.number) ?? .absent
    }

    private func score(of usage: RuledUsage, on day: Int, since zero: Int64) -> Double? {
        guard let history = usage.history, let published = usage.published else { return nil }
        let uses = history.uses(in: (day - days)..<day)
        return Elementary.decimalLogarithm(max(uses, 1))
            + Double(published.seconds - zero) / Double(gravitySeconds)
    }
}
