public import Foundation

/// The reason that a client could not answer a request; its known state is kept.
public enum CatalogError: Error, Sendable, Hashable {
    /// An error in a request.
    public enum RequestError: Sendable, Hashable {
        /// The limit is not at least 1.
        case limit(Int)
        /// The offset is not at least 0.
        case offset(Int)
        /// No paged kind has this path.
        case unknownPath(String)
    }

    /// The live API would return 400 `validation_error`.
    case invalidRequest(RequestError)
    /// The device is offline.
    case offline
    /// The request timed out.
    case timedOut
    /// The server could not be reached or the connection failed, with the reason.
    case unreachable(String)
    /// The connection is not secure, or the app's challenge hook refused it, with the reason.
    case insecureConnection(String)
    /// Status 400.
    case badRequest
    /// Status 401, even with a refreshed token.
    case unauthorized
    /// Status 403.
    case forbidden
    /// Status 404, or an unknown entry, with the path below the site.
    case notFound(String)
    /// Status 409.
    case conflict
    /// Status 429, with the number of seconds until the server allows another request, if it answered with one.
    case tooManyRequests(retryAfter: TimeInterval?)
    /// A status from 500 to 599.
    case server(status: Int)
    /// Any other unsuccessful status.
    case unexpectedStatus(Int)
    /// The response was an HTML page instead of JSON, as from proxies and hotspots, with the requested path.
    case pageInsteadOfJSON(String)
    /// A file is larger than the limit in bytes.
    case tooLarge(path: String, limit: Int)
    /// A file doesn't have the expected size in bytes.
    case wrongSize(path: String, expected: Int, found: Int)
    /// A file doesn't have the expected hash.
    case wrongHash(path: String)
    /// A file is malformed, with the reason.
    case malformed(path: String, reason: String)
    /// The version of the feeds is not supported.
    case unsupportedVersion(String)
    /// Public keys are configured, but there is no signature.
    case unsigned
    /// Public keys are configured, but none of them made the signature.
    case badSignature
    /// Public keys are configured, but no signed file contains the hash of the file at this path.
    case unverifiable(String)
    /// This build of the app has no cryptographic library, so no file can be checked.
    ///
    /// Apple's systems have CryptoKit. On other systems, install OpenSSL 1.1.1 or later, as `libcrypto`.
    case noCryptography
    /// Public keys are configured, and the published state expired at this date.
    case expired(Date)
    /// The published state is older than the known one.
    case rolledBack(known: Int64, offered: Int64)
    /// The published state is of an older epoch than the known one.
    case olderEpoch(known: Int64, offered: Int64)
    /// Two different states have the same generation.
    case contradiction(generation: Int64)
    /// The cache could not be reset, with the reason.
    case cacheNotReset(String)
}
