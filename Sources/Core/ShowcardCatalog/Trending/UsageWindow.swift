/// The uses in a number of whole UTC days before as-of's day, for lists and feeds.
public enum UsageWindow: String, Sendable, Hashable, CaseIterable {
    /// The last week.
    case week = "uses_7d"
    /// The last 30 days.
    case month = "uses_30d"
    /// The last 90 days.
    case quarter = "uses_90d"
    /// The last 365 days.
    case year = "uses_365d"

    /// The number of days; the last one is the day before as-of's day.
    public var days: Int {
        switch self {
        case .week: 7
        case .month: 30
        case .quarter: 90
        case .year: 365
        }
    }

    /// The uses in it.
    ///
    /// - Parameters:
    ///   - history: The uses by day.
    ///   - day: As-of's day, in days since 1970-01-01.
    /// - Returns: The number of uses.
    package func uses(of history: UsageHistory, on day: Int) -> Int {
        history.uses(in: (day - days)..<day)
    }
}
