/// The facts computed for an entry from its publication, its usage and as-of.
public struct BadgeFacts: Sendable, Hashable {
    /// Whether it was published within the rules' number of days, or will be published.
    public let isNew: Bool
    /// When it stops being new; absent without a publication date.
    public let isNewUntil: Instant?
    /// Whether it is trending, by the catalog's rule.
    public let isTrending: Bool
    /// The tag that cards show.
    public let tag: Tag?
    /// New, Popular and the number of uses, if applicable, joined by bullets.
    public let subtitle: String?

    /// The tag that cards show.
    public enum Tag: String, Sendable, Hashable, CaseIterable {
        /// Published recently.
        case new = "New"
        /// Used often enough to be trending.
        case trending = "Trending"
        /// Used often, but not enough to be trending.
        case popular = "Popular"
    }

    /// Computes the facts.
    ///
    /// - Parameters:
    ///   - published: The entry's publication, if set.
    ///   - usage: The number of uses, if known.
    ///   - asOf: The instant that the build takes as the current time.
    ///   - rules: The catalog's thresholds.
    ///   - isTrending: Whether it is trending; `nil` to decide by its usage and the threshold.
    public init(
        published: Instant?, usage: Int?, asOf: Instant, rules: BadgeRules, isTrending: Bool? = nil
    ) {
        isNewUntil = published?.advanced(by: rules.newSeconds)
        isNew = isNewUntil.map { asOf < $0 } ?? false
        let trends = isTrending ?? usage.map { $0 >= rules.trendingMinUsage } ?? false
        self.isTrending = trends
        tag =
            isNew
            ? .new
            : trends ? .trending : (usage ?? 0) > rules.popularOver ? .popular : nil
        subtitle = FactWords.english.subtitle(
            isNew: isNew, isTrending: trends, usage: usage, rules: rules)
    }
}
