public import Foundation

/// Fetches files; what an app may replace, for its tests or for a stack of its own.
public protocol Transport: Sendable {
    /// Fetches one file.
    ///
    /// It answers with whatever the server says, also with 404 and the like; redirections are followed.
    ///
    /// - Parameter request: What to fetch.
    /// - Returns: The answer.
    /// - Throws: ``TransportError``, or `CancellationError` when the task was cancelled.
    func fetch(_ request: TransportRequest) async throws -> TransportResponse
}

/// What to fetch.
public struct TransportRequest: Sendable, Hashable {
    /// The address.
    public var url: URL
    /// The headers, by their names.
    public var headers: [String: String]
    /// The largest body that is of use, in bytes: of more, reading may end with ``TransportError/tooLarge``, or for
    /// a status that is no success with the beginning.
    public var maximumBytes: Int
    /// How many seconds may pass without anything arriving.
    public var timeout: TimeInterval

    /// Creates a request.
    public init(
        url: URL, headers: [String: String] = [:], maximumBytes: Int = .max,
        timeout: TimeInterval = 30
    ) {
        self.url = url
        self.headers = headers
        self.maximumBytes = maximumBytes
        self.timeout = timeout
    }
}

/// What a server answered.
public struct TransportResponse: Sendable, Hashable {
    /// The status, as 200 or 404.
    public var status: Int
    /// The headers; names count in any case.
    public var headers: [String: String]
    /// The body, without compression.
    public var body: Data

    /// Creates an answer.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A header by its name in lower case.
    func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name }?.value
    }
}

/// Why nothing was fetched.
public enum TransportError: Error, Sendable, Hashable {
    /// There is no network.
    case offline
    /// The server took too long.
    case timedOut
    /// The body has more bytes than are of use.
    case tooLarge
    /// Anything else, for the reason given.
    case other(String)
}
