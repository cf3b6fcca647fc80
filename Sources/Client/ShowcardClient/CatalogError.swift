public import Foundation

/// Why a client could not do what it was asked to; what it knew before it still knows.
public enum CatalogError: Error, Sendable, Hashable {
    /// What is wrong with a request.
    public enum RequestError: Sendable, Hashable {
        /// The limit is not at least 1.
        case limit(Int)
        /// The offset is not at least 0.
        case offset(Int)
        /// There is no paged kind of this path.
        case unknownPath(String)
    }

    /// The live API would answer 400 `validation_error`.
    case invalidRequest(RequestError)
    /// There is no network.
    case offline
    /// The server took too long.
    case timedOut
    /// The server could not be reached or the connection broke, for the reason given.
    case unreachable(String)
    /// 401, with a refreshed token too.
    case unauthorized
    /// 403.
    case forbidden
    /// 404, or no such entry: the path below the site.
    case notFound(String)
    /// 409.
    case conflict
    /// 5xx.
    case server(status: Int)
    /// Any other status that is no success.
    case unexpectedStatus(Int)
    /// A page came in place of JSON, as proxies and hotspots send them: the path asked for.
    case pageInsteadOfJSON(String)
    /// A file is larger than it may be, in bytes.
    case tooLarge(path: String, limit: Int)
    /// A file has another size than announced, in bytes.
    case wrongSize(path: String, expected: Int, found: Int)
    /// A file has another hash than announced.
    case wrongHash(path: String)
    /// A file is not what it has to be, for the reason given.
    case malformed(path: String, reason: String)
    /// The feeds are of a version that this client does not read.
    case unsupportedVersion(String)
    /// Public keys are given, and there is no signature.
    case unsigned
    /// Public keys are given, and none of them signed this.
    case badSignature
    /// Public keys are given, and nothing that is signed vouches for the file at this path.
    case unverifiable(String)
    /// What is published ought to have been replaced by then.
    case expired(Date)
    /// What is published is older than what was known.
    case rolledBack(known: Int64, offered: Int64)
    /// Two states have the same number.
    case contradiction(generation: Int64)
}
