/// What is computed for an entry from its publication, its usage and as-of.
public struct BadgeFacts: Sendable, Hashable {
    /// Whether it was published less than the rules' days ago, or will be.
    public let isNew: Bool
    /// From when on it is not new any more; absent without a publication.
    public let isNewUntil: Instant?
    /// Whether it trends, by the catalog's rule.
    public let isTrending: Bool
    /// The one tag a card shows.
    public let tag: Tag?
    /// New, Popular and the number of uses, as far as they apply and it is large enough, joined by bullets.
    public let subtitle: String?

    /// The one tag a card shows.
    public enum Tag: String, Sendable, Hashable, CaseIterable {
        /// Published lately.
        case new = "New"
        /// Used often enough to trend.
        case trending = "Trending"
        /// Used often, yet not enough to trend.
        case popular = "Popular"
    }

    /// Computes the facts.
    ///
    /// - Parameters:
    ///   - published: When the entry went public, if it says.
    ///   - usage: How often it was used, if that is known.
    ///   - asOf: The instant the build pretends it is.
    ///   - rules: The catalog's thresholds.
    ///   - isTrending: Whether it trends; `nil` to tell by its usage and the threshold for it.
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
        var parts: [String] = []
        if isNew { parts.append("New") }
        if trends { parts.append("Popular") }
        if let usage, usage > max(0, rules.usesOver) { parts.append("\(usage) uses") }
        subtitle = parts.isEmpty ? nil : parts.joined(separator: " • ")
    }
}
