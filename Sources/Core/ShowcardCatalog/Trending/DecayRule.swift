/// The rule `decay`: every use counts, and its weight decreases with its age.
///
///     score = sum over the days of: uses of the day * 2^(-age / half_life_days)
///     trends when score >= min_score
///
/// The age of a day is the number of days from it to as-of's day; the day before has the age 1. Days older than 20
/// half-lives, whose weight is below a millionth, don't count, and neither do days older than 3650 days.
///
/// Units: weighted uses; `u` uses every day yield `u / (2^(1 / half_life_days) - 1)`. Source: the exponentially
/// weighted moving sum (J. S. Hunter, "The exponentially weighted moving average", Journal of Quality Technology 18,
/// 1986).
public struct DecayRule: Sendable, Hashable {
    /// The age in days at which a use counts half.
    public let halfLifeDays: Int
    /// The minimum score of trending entries.
    public let minScore: Double
    /// The weight of a use, by its age in days.
    private let weights: [Double]

    /// The number of half-lives that count.
    private static let halfLives = 20
    /// The maximum number of days that count, regardless of the half-life.
    private static let maxDays = 3_650

    /// Creates a rule.
    package init(halfLifeDays: Int = 14, minScore: Double = 100) {
        let days = min(max(1, halfLifeDays), Self.maxDays)
        self.halfLifeDays = days
        self.minScore = minScore
        weights = (0...min(Self.halfLives * days, Self.maxDays)).map {
            Elementary.halved($0, every: days)
        }
    }
}

extension DecayRule: UsageRule {
    /// `decay`.
    public var name: String { "decay" }
    /// The first version.
    public var version: Int { 1 }

    /// The options with their limits.
    public var options: [any DeclaredOption] { [Self.halfLifeOption, Self.minScoreOption] }

    private static let halfLifeOption = PluginOption(
        "half_life_days", default: 14, limits: FieldLimits(min: 1, max: 1_825))
    private static let minScoreOption = PluginOption(
        "min_score", default: 100.0, limits: FieldLimits(min: 0.001, max: 1e9))

    /// The rule with the values of its options.
    public func configured(with options: PluginOptions) -> Self {
        Self(
            halfLifeDays: options[Self.halfLifeOption], minScore: options[Self.minScoreOption])
    }

    /// The number of days that count.
    public var reach: Int { weights.count - 1 }
    /// The minimum score.
    public var least: Double { minScore }
    /// The score only falls.
    public var canRiseUnused: Bool { false }
    /// The age at which a use ceases to count.
    public var boundaries: [Int] { [reach] }

    /// The weight of a use with an age.
    public func weight(ofAge age: Int) -> Double {
        weights.indices.contains(age) ? weights[age] : 0
    }

    /// The uses from each position on, weighted as on the last day with uses.
    ///
    /// Computed from the last to the first, so that omitting the oldest day later yields exactly the next sum.
    public func sums(of history: UsageHistory) -> [Double] {
        guard history.count > 0 else { return [] }
        let last = history.day(at: history.count - 1)
        var sums = [Double](repeating: 0, count: history.count)
        var sum = 0.0
        for position in sums.indices.reversed() {
            sum +=
                Double(history.uses(at: position)) * weight(ofAge: last - history.day(at: position))
            sums[position] = sum
        }
        return sums
    }

    /// The score by the formula above.
    public func score(of usage: RuledUsage, on day: Int) -> Double? {
        guard let history = usage.history else { return nil }
        guard let (sum, last) = sum(of: usage.sums, history, on: day) else { return 0 }
        return sum * weight(ofAge: day - last)
    }

    /// The binary logarithm of the score plus the days since 1970 in half-lives, which doesn't change from day to day.
    public func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        guard let history = usage.history else { return .absent }
        guard let (sum, last) = sum(of: usage.sums, history, on: day), sum > 0 else {
            return .number(-.greatestFiniteMagnitude)
        }
        return .number(Elementary.binaryLogarithm(sum) + Double(last) / Double(halfLifeDays))
    }

    private func sum(
        of sums: [Double], _ history: UsageHistory, on day: Int
    ) -> (sum: Double, last: Int)? {
        let position = history.position(of: day - reach)
        guard position < sums.count else { return nil }
        return (sums[position], history.day(at: history.count - 1))
    }
}
