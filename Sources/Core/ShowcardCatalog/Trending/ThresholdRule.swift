/// The rule `threshold`: what was used often enough in all trends, and goes on to.
///
///     score = uses in all
///     trends when score >= badges.trending_min_usage
///
/// Units: uses. Source: the live catalogs that the feeds take the place of, which mark by the total.
struct ThresholdRule: UsageRule {
    static let name = "threshold"
    static let version = 1

    /// The least number of uses in all that trends.
    let minUsage: Int

    var parameters: [RuleParameter] { [RuleParameter("min_usage", Double(minUsage))] }
    var reach: Int { 0 }
    var least: Double { Double(minUsage) }
    var boundaries: [Int] { [] }

    func score(of usage: RuledUsage, on day: Int) -> Double? {
        usage.total.map(Double.init)
    }

    /// An absent count is ordered as 0, as in an order by the count itself.
    func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        .integer(usage.total ?? 0)
    }
}
