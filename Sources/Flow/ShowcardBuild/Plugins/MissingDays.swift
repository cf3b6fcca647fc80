import ShowcardCatalog

/// Warns of a rule that needs uses by day, if no source counts by day.
struct MissingDays {
    private let configuration: Configuration

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// One warning; none if the rule uses totals.
    var diagnostics: [Diagnostic] {
        guard configuration.trending.days > 0 else { return [] }
        return [
            .warning(
                "no-usage-days",
                "the rule '\(configuration.trending.name)' needs uses by day, and no source counts by day, so nothing trends",
                at: configuration.trendingPlace,
                help: "count uses with a plugin that counts by day, or use the rule 'threshold'")
        ]
    }
}
