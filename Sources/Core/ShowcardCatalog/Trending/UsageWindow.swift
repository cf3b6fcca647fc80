/// The uses of the last so many whole UTC days, as lists and feeds name them.
public enum UsageWindow: String, Sendable, Hashable, CaseIterable {
    /// The last week.
    case week = "uses_7d"
    /// The last 30 days.
    case month = "uses_30d"
    /// The last 90 days.
    case quarter = "uses_90d"
    /// The last 365 days.
    case year = "uses_365d"

    /// How many days it has; the last of them is the day before as-of's.
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
    ///   - history: When the entry was used.
    ///   - day: The day of as-of, in days since 1970-01-01.
    /// - Returns: How many there are.
    package func uses(of history: UsageHistory, on day: Int) -> Int {
        history.uses(in: (day - days)..<day)
    }
}
