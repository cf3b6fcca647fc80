import ShowcardCatalog

/// Warns of a rule that has nothing to go by, as no source tells on which days entries were used.
struct MissingDays {
    private let configuration: Configuration

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// One warning; none for a rule of totals.
    var diagnostics: [Diagnostic] {
        guard configuration.trending.days > 0 else { return [] }
        return [
            .warning(
                "no-usage-days",
                "the rule '\(configuration.trending.name)' looks at single days, and no source counts by day, so nothing trends",
                at: configuration.trendingPlace,
                help: "count uses with a plugin that gives days, or take the rule 'threshold'")
        ]
    }
}
