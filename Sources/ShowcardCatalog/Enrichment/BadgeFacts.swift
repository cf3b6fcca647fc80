/// What is computed for an entry from its publication, its usage and as-of.
public struct BadgeFacts: Sendable, Hashable {
    /// Whether it was published less than the rules' days ago, or will be.
    public let isNew: Bool
    /// From when on it is not new any more; absent without a publication.
    public let isNewUntil: Instant?
    /// Whether it is used often enough to trend.
    public let isTrending: Bool
    /// The one tag a card shows.
    public let tag: Tag?
    /// New, Popular and the number of uses, as far as they apply, joined by bullets.
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
    public init(published: Instant?, usage: Int?, asOf: Instant, rules: BadgeRules) {
        isNewUntil = published?.advanced(by: rules.newSeconds)
        isNew = isNewUntil.map { asOf < $0 } ?? false
        isTrending = usage.map { $0 >= rules.trendingMinUsage } ?? false
        tag =
            isNew
            ? .new
            : isTrending ? .trending : (usage ?? 0) > rules.popularOver ? .popular : nil
        var parts: [String] = []
        if isNew { parts.append("New") }
        if isTrending { parts.append("Popular") }
        if let usage, usage > 0 { parts.append("\(usage) uses") }
        subtitle = parts.isEmpty ? nil : parts.joined(separator: " • ")
    }
}
