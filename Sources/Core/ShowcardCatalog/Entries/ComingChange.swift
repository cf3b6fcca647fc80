/// Something that the clock alone will do to an entry soon.
public struct ComingChange: Sendable, Hashable {
    /// For how many days from as-of on changes are looked for.
    public static let days = 7

    /// What happens, in the order in which changes of one instant come.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
        /// The entry comes in.
        case comesIn = "comes_in"
        /// The entry leaves.
        case leaves
        /// The entry is not new any more.
        case noLongerNew = "no_longer_new"
        /// The entry begins to trend.
        case beginsToTrend = "begins_to_trend"
        /// The entry ceases to trend.
        case ceasesToTrend = "ceases_to_trend"
    }

    /// When it happens.
    public let instant: Instant
    /// What happens.
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
