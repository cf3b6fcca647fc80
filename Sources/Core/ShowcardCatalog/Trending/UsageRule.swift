/// A way to tell which entries trend: a score of an entry's uses on a day, and the least that trends.
///
/// A rule is a pure function of what ``RuledUsage`` holds and of as-of's day in UTC; it reads no clock, and computes with
/// `+ - * /` in a fixed order, so that scores are the same on every machine.
package protocol UsageRule: Sendable {
    /// The word for it in `catalog.yml`.
    static var name: String { get }
    /// Its version: another one when the same counts give another score.
    static var version: Int { get }

    /// Its parameters as `catalog.yml` names them, in order.
    var parameters: [RuleParameter] { get }
    /// How many whole days before as-of's it looks at one by one; 0 for a rule of totals.
    var reach: Int { get }
    /// The least score that trends.
    var least: Double { get }
    /// Whether the score of an entry can grow from one day to the next although it is not used.
    var canRiseUnused: Bool { get }
    /// The ages in days after which a use counts in another way, or not any more, apart from what changes all scores
    /// alike.
    var boundaries: [Int] { get }

    /// What a use of an age in days, from 1, adds to the score or to what it is computed of.
    func weight(ofAge age: Int) -> Double
    /// Works out of a history, once, what ``score(of:on:)`` needs time and again.
    func sums(of history: UsageHistory) -> [Double]
    /// The score of an entry.
    ///
    /// - Parameters:
    ///   - usage: What is known of the entry.
    ///   - day: As-of's day, in days since 1970-01-01; what was counted on it and later does not count.
    /// - Returns: The score; `nil` when the rule cannot tell.
    func score(of usage: RuledUsage, on day: Int) -> Double?
    /// What entries are ordered by in place of their scores: it grows with them, and stays as it is from day to day as
    /// long as all scores change alike, so that no rounding turns an order around.
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

    /// Whether an entry trends.
    package func trends(_ usage: RuledUsage, on day: Int) -> Bool {
        score(of: usage, on: day).map { $0 >= least } ?? false
    }
}

/// A parameter of a rule, as it is set.
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

/// What rules know of an entry.
package struct RuledUsage: Sendable {
    /// How often it was used in all, if that is known.
    package let total: Int?
    /// When it went public, if it says.
    package let published: Instant?
    /// On which days it was used, if a source tells.
    package let history: UsageHistory?
    /// What the rule has worked out of the history.
    package let sums: [Double]

    /// Gathers what is known of an entry.
    ///
    /// - Parameters:
    ///   - total: How often it was used in all.
    ///   - published: When it went public.
    ///   - history: On which days it was used.
    ///   - rule: The rule it is for.
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
