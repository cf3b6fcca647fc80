/// A rule that decides which entries are trending: a score of an entry's uses on a day, and the minimum score.
///
/// `catalog.yml` selects a rule by its name, with values for its options: `trending: {rule: burst, days: 3}`. The rules of
/// plugins are read and checked like the built-in ones.
///
/// A rule is a pure function of ``RuledUsage`` and as-of's day in UTC. It reads no clock, and computes with `+ - * /` in a
/// fixed order, so that scores are the same on every machine.
public protocol UsageRule: PluginPart {
    /// The name in `catalog.yml`; no two rules have the same.
    var name: String { get }
    /// The version, from 1. Raise it if the same counts yield another score: everything is then rendered again.
    var version: Int { get }
    /// The options that `catalog.yml` can set: whole numbers and numbers, each with a default; no options by
    /// default.
    var options: [any DeclaredOption] { get }

    /// The rule with the values of its options; the default returns the rule itself.
    ///
    /// - Parameter options: All options, checked against ``options``.
    /// - Returns: The rule that computes scores with them.
    func configured(with options: PluginOptions) -> Self

    /// How many single days before as-of's day it uses, at most ``TrendingRule/maxReach``.
    ///
    /// A rule whose reach is 0 uses totals only. Its scores don't depend on the day.
    var reach: Int { get }
    /// The minimum score of trending entries.
    var least: Double { get }
    /// Whether the score of an entry can rise from one day to the next without uses; the default is `true`.
    ///
    /// If it can, the score depends on the uses of the last ``reach`` days only, and a score of 0 doesn't change without
    /// uses. If it cannot, it may fall forever, such as with the age of the entry.
    var canRiseUnused: Bool { get }
    /// The ages in days after which the weight of a use changes, apart from changes that affect all scores equally; the
    /// default is every day up to ``reach``. Fewer ages make builds faster.
    var boundaries: [Int] { get }

    /// The weight of a use with an age in days, from 1, to explain scores; the default is 1 up to ``reach``, then 0.
    func weight(ofAge age: Int) -> Double
    /// Computes values from a history, once, that ``score(of:on:)`` needs repeatedly: ``RuledUsage/sums``. The default
    /// computes none.
    func sums(of history: UsageHistory) -> [Double]
    /// The score of an entry. Called on any thread.
    ///
    /// - Parameters:
    ///   - usage: The known uses of the entry.
    ///   - day: As-of's day, in days since 1970-01-01; uses on it and later do not count.
    /// - Returns: The score, a finite number; `nil` if the rule has none.
    func score(of usage: RuledUsage, on day: Int) -> Double?
    /// The key that entries are ordered by instead of their scores: it grows with the score, and doesn't change from
    /// day to day as long as all scores change equally, so that rounding doesn't change an order. The default is the
    /// score.
    func sortKey(of usage: RuledUsage, on day: Int) -> SortKey
}

extension UsageRule {
    /// No options.
    public var options: [any DeclaredOption] { [] }

    /// The rule itself.
    public func configured(with options: PluginOptions) -> Self { self }

    /// The score may rise.
    public var canRiseUnused: Bool { true }

    /// Every day that the rule uses.
    public var boundaries: [Int] { reach > 0 ? Array(1...reach) : [] }

    /// The same weight for all uses that count.
    public func weight(ofAge age: Int) -> Double { (1...max(1, reach)).contains(age) ? 1 : 0 }

    /// No values.
    public func sums(of history: UsageHistory) -> [Double] { [] }

    /// The score.
    public func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        score(of: usage, on: day).map(SortKey.number) ?? .absent
    }

    /// Whether an entry is trending.
    package func trends(_ usage: RuledUsage, on day: Int) -> Bool {
        score(of: usage, on: day).map { $0 >= least } ?? false
    }
}

/// The uses of an entry, as input of rules.
public struct RuledUsage: Sendable {
    /// The total number of uses, if known.
    public let total: Int?
    /// The publication, if set.
    public let published: Instant?
    /// The uses by day, if a source counts by day.
    public let history: UsageHistory?
    /// The values that the rule has computed from the history.
    public let sums: [Double]

    /// Creates the input of a rule.
    ///
    /// - Parameters:
    ///   - total: The total number of uses.
    ///   - published: The publication.
    ///   - history: The uses by day.
    ///   - rule: The rule.
    public init(
        total: Int?, published: Instant? = nil, history: UsageHistory? = nil,
        for rule: any UsageRule
    ) {
        self.total = total
        self.published = published
        self.history = history
        sums = history.map(rule.sums) ?? []
    }
}
