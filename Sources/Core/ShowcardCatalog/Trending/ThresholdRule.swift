/// The rule `threshold`: entries with enough uses in total are trending, and stay so.
///
///     score = uses in all
///     trends when score >= badges.trending_min_usage
///
/// Units: uses. Source: the live catalogs that the feeds replace, which use the total.
struct ThresholdRule: UsageRule {
    /// The minimum total number of uses of trending entries.
    var minUsage = BadgeRules().trendingMinUsage

    var name: String { "threshold" }
    var version: Int { 1 }
    var reach: Int { 0 }
    var least: Double { Double(minUsage) }

    func score(of usage: RuledUsage, on day: Int) -> Double? {
        usage.total.map(Double.init)
    }

    /// An absent count is ordered as 0, as in an order by the count itself.
    func sortKey(of usage: RuledUsage, on day: Int) -> SortKey {
        .integer(usage.total ?? 0)
    }
}
