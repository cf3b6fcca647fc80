public import Foundation

/// What a client did, for logs and statistics.
public enum CatalogEvent: Sendable, Hashable {
    /// The server answered a request, with the path below the site and the size of the body in bytes.
    case answered(path: String, status: Int, bytes: Int)
    /// A request failed and is repeated after a number of seconds.
    case retrying(path: String, error: CatalogError, delay: TimeInterval)
    /// A refresh ended.
    case refreshed(CatalogRefresh)
    /// A refresh failed; the known state is kept.
    case failed(CatalogError)
    /// The new state is in use, but could not be stored on disk, with the reason.
    case notStored(reason: String)
}
