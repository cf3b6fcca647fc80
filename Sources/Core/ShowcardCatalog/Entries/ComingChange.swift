/// A change of an entry that the clock alone will cause soon.
public struct ComingChange: Sendable, Hashable {
    /// The number of days from as-of on for which changes are computed.
    public static let days = 7

    /// The cause, in the order of changes at the same instant.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
        /// The entry enters the catalog.
        case comesIn = "comes_in"
        /// The entry leaves the catalog.
        case leaves
        /// The entry stops being new.
        case noLongerNew = "no_longer_new"
        /// The entry starts trending.
        case beginsToTrend = "begins_to_trend"
        /// The entry stops trending.
        case ceasesToTrend = "ceases_to_trend"
    }

    /// When it happens.
    public let instant: Instant
    /// The cause.
    public let cause: Cause
    /// The entry.
    public let entry: EntryReference

    /// Creates a change.
    public init(at instant: Instant, _ cause: Cause, of entry: EntryReference) {
        self.instant = instant
        self.cause = cause
        self.entry = entry
    }
}
