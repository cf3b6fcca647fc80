/// A trending rule: a score of an entry's uses on a day, and the minimum score of trending entries.
///
/// A rule is a pure function of ``RuledUsage`` and as-of's day in UTC; it reads no clock, and computes with
/// `+ - * /` in a fixed order, so that scores are the same on every machine.
package protocol UsageRule: Sendable {
    /// The name in `catalog.yml`.
    static var name: String { get }
    /// The version, which changes if the same counts yield another score.
    static var version: Int { get }

    /// The parameters with their names in `catalog.yml`, in order.
    var parameters: [RuleParameter] { get }
    /// How many single days before as-of's day it uses; 0 for a rule of totals.
    var reach: Int { get }
    /// The minimum score of trending entries.
    var least: Double { get }
    /// Whether the score of an entry can grow from one day to the next without uses.
    var canRiseUnused: Bool { get }
    /// The ages in days after which the weight of a use changes, apart from changes that affect all scores
    /// equally.
    var boundaries: [Int] { get }

    /// The weight of a use with an age in days, from 1.
    func weight(ofAge age: Int) -> Double
    /// Computes values from a history, once, that ``score(of:on:)`` needs repeatedly.
    func sums(of history: UsageHistory) -> [Double]
    /// The score of an entry.
    ///
    /// - Parameters:
    ///   - usage: The known uses of the entry.
    ///   - day: As-of's day, in days since 1970-01-01; uses on it and later do not count.
    /// - Returns: The score; `nil` if the rule has none.
    func score(of usage: RuledUsage, on day: Int) -> Double?
    /// The key that entries are ordered by instead of their scores: it grows with the score, and doesn't change from
    /// day to day as long as all scores change equally, so that rounding doesn't change an order.
    func sortKey(of usage: RuledUsage, on day: Int) -> SortKey
}

extension UsageRule {
    package var canRiseUnused: Bool { false }
    package var boundaries: [Int] { [reach] }

    package func weight(ofAge age: Int) -> Double { (1...max(1, reach)).contains(age) ? 1 : 0 }

    package func sums(of history: UsageHistory) -> [Double] { [] }

    package func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        score(of: usage, on: day).map(SortKey.number) ?? .absent
    }

    /// Whether an entry is trending.
    package func trends(_ usage: RuledUsage, on day: Int) -> Bool {
        score(of: usage, on: day).map { $0 >= least } ?? false
    }
}

/// A parameter of a rule and its value.
package struct RuleParameter: Sendable, Hashable {
    /// Its name in `catalog.yml`.
    package let name: String
    /// Its value.
    package let value: Double

    /// Creates a parameter.
    package init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}

/// The uses of an entry, as input of rules.
package struct RuledUsage: Sendable {
    /// The total number of uses, if known.
    package let total: Int?
    /// The publication, if set.
    package let published: Instant?
    /// The uses by day, if a source counts by day.
    package let history: UsageHistory?
    /// The values that the rule has computed from the history.
    package let sums: [Double]

    /// Creates the input of a rule.
    ///
    /// - Parameters:
    ///   - total: The total number of uses.
    ///   - published: The publication.
    ///   - history: The uses by day.
    ///   - rule: The rule.
    package init(
        total: Int?, published: Instant? = nil, history: UsageHistory? = nil,
        for rule: any UsageRule
    ) {
        self.total = total
        self.published = published
        self.history = history
        sums = history.map(rule.sums) ?? []
    }
}
