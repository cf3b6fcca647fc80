public import Foundation

/// What is known of the state a client answers from.
public struct CatalogStatus: Sendable, Hashable {
    /// Where the state came from.
    public enum Origin: Sendable, Hashable {
        /// The app was shipped with it.
        case bundle
        /// It was kept from an earlier run.
        case cache
        /// It was fetched in this run.
        case network
    }

    /// Where it came from.
    public let origin: Origin
    /// The number of the state; a greater one is newer.
    public let generation: Int64
    /// The instant it was built for.
    public let asOf: Date?
    /// The instant after which it ought to have been replaced.
    public let expiresAt: Date?
    /// The first instant after ``asOf`` at which the clock alone changes something of it.
    public let nextChangeAt: Date?
    /// The paths of the kinds that lists can be asked of.
    public let paths: [String]

    /// Whether the state ought to have been replaced by now.
    ///
    /// It is answered from all the same: old is better than nothing where there is no network.
    public func isExpired(at now: Date) -> Bool {
        expiresAt.map { $0 <= now } ?? false
    }
}
