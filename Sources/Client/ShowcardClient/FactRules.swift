import ShowcardJSON

/// From when on entries are new, trending and popular, as the entry file says it.
struct FactRules: Sendable, Hashable {
    /// How entries come to trend.
    enum Trending: Sendable, Hashable {
        /// By this many uses.
        case threshold(Int)
        /// By a rule that needs more than counts; the feeds say which do.
        case listed
    }

    /// For how many seconds after publication an entry is new.
    let newSeconds: Int64
    let trending: Trending
    /// The number of uses above which an entry is popular.
    let popularOver: Int
    /// The number of uses above which subtitles tell it.
    let usesOver: Int

    /// Reads the rules.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)``.
    init(_ file: JSONFile) throws(CatalogError) {
        let node = try file.member(file.root, "rules")
        let (days, isOver) = Int64(try file.count(node, "new_within_days"))
            .addingReportingOverflow(1)
        let (seconds, isTooLong) = days.multipliedReportingOverflow(by: 86_400)
        // Whole days elapsed count, so one day more than the last.
        newSeconds = isOver || isTooLong ? .max : seconds
        popularOver = try file.count(node, "popular_over")
        usesOver = node["uses_over"] == nil ? 0 : try file.count(node, "uses_over")
        let rule = node["trending"]
        trending =
            (rule?.stringValue ?? rule?["rule"]?.stringValue ?? "threshold") == "threshold"
            ? .threshold(try file.count(node, "trending_min_usage")) : .listed
    }
}
