import ShowcardJSON

/// The rules for new, trending and popular entries in the entry file.
struct FactRules: Sendable, Hashable {
    /// The rule for trending entries.
    enum Trending: Sendable, Hashable {
        /// At least this many uses.
        case threshold(Int)
        /// A rule that needs more than counts; the feeds list the trending entries.
        case listed
    }

    /// The number of seconds after publication for which an entry is new.
    let newSeconds: Int64
    let trending: Trending
    /// The number of uses above which an entry is popular.
    let popularOver: Int
    /// The number of uses above which subtitles show it.
    let usesOver: Int

    /// Parses the rules.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)``.
    init(_ file: JSONFile) throws(CatalogError) {
        let node = try file.member(file.root, "rules")
        let (days, isOver) = Int64(try file.count(node, "new_within_days"))
            .addingReportingOverflow(1)
        let (seconds, isTooLong) = days.multipliedReportingOverflow(by: 86_400)
        // Full elapsed days are counted, so the limit is one day more.
        newSeconds = isOver || isTooLong ? .max : seconds
        popularOver = try file.count(node, "popular_over")
        usesOver = node["uses_over"] == nil ? 0 : try file.count(node, "uses_over")
        let rule = node["trending"]
        trending =
            (rule?.stringValue ?? rule?["rule"]?.stringValue ?? "threshold") == "threshold"
            ? .threshold(try file.count(node, "trending_min_usage")) : .listed
    }
}
