/// The rule `threshold`: entries with enough uses in total are trending, and stay so.
///
///     score = uses in all
///     trends when score >= badges.trending_min_usage
///
/// Units: uses. Source: the live catalogs that the feeds replace, which use the total.
struct ThresholdRule: UsageRule {
    static let name = "threshold"
    static let version = 1

    /// The minimum total number of uses of trending entries.
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
