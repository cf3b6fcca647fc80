import ShowcardCatalog

/// The checked days of a usage count.
struct ImportedDays {
    /// The total number of uses before as-of's day.
    let count: Int
    /// The uses by day.
    let history: UsageHistory?

    /// The problem with the days, as words that follow "the days of an entry".
    struct CountError: Error {
        let reason: String
    }

    /// Checks days.
    ///
    /// - Parameters:
    ///   - usage: The count.
    ///   - end: As-of's day; uses on it and later count neither by day nor in total.
    ///   - hasDays: Whether the source has days at all, so that an entry without days has not been used on any.
    /// - Throws: ``CountError`` if days do not ascend, a day has a negative count, or their sum exceeds the total.
    init(_ usage: UsageCount, before end: CivilDate, hasDays: Bool) throws(CountError) {
        var sum = 0
        var later = 0
        var previous: CivilDate?
        for day in usage.days {
            if let previous, previous >= day.day {
                throw CountError(
                    reason: previous == day.day
                        ? "has \(day.day.text) twice"
                        : "has \(day.day.text) after \(previous.text)")
            }
            previous = day.day
            guard day.count >= 0 else {
                throw CountError(reason: "has \(day.count) uses on \(day.day.text)")
            }
            let (total, isTooMuch) = sum.addingReportingOverflow(day.count)
            guard !isTooMuch, total <= usage.count else {
                throw CountError(
                    reason:
                        "has more uses up to \(day.day.text) than its total of \(usage.count)")
            }
            sum = total
            if day.day >= end { later += day.count }
        }
        count = usage.count - later
        history = hasDays ? UsageHistory(usage.days, before: end) : nil
    }
}

/// Warns of a rule that needs uses by day, if no source counts by day.
struct MissingDays {
    let configuration: Configuration

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
