public import Foundation

/// The status of the state that a client answers from.
public struct CatalogStatus: Sendable, Hashable {
    /// The origin of the state.
    public enum Origin: Sendable, Hashable {
        /// Bundled with the app.
        case bundle
        /// Stored by an earlier run.
        case cache
        /// Fetched in this run.
        case network
    }

    /// The origin of the state.
    public let origin: Origin
    /// The generation of the state; a newer state has a greater one.
    public let generation: Int64
    /// The date for which it was built.
    public let asOf: Date?
    /// The date after which it should have been replaced.
    public let expiresAt: Date?
    /// The first date after ``asOf`` at which the state changes without being published again.
    public let nextChangeAt: Date?
    /// The paths of the kinds that can be listed.
    public let paths: [String]

    /// Creates a status, for tests and previews.
    public init(
        origin: Origin, generation: Int64, asOf: Date? = nil, expiresAt: Date? = nil,
        nextChangeAt: Date? = nil, paths: [String] = []
    ) {
        self.origin = origin
        self.generation = generation
        self.asOf = asOf
        self.expiresAt = expiresAt
        self.nextChangeAt = nextChangeAt
        self.paths = paths
    }

    /// Returns whether the state should have been replaced by a date.
    ///
    /// An expired state is still used: without a network, old data is better than none.
    public func isExpired(at now: Date) -> Bool {
        expiresAt.map { $0 <= now } ?? false
    }
}
