public import Foundation

/// Fetches files; an app can replace it for tests or with its own networking.
public protocol Transport: Sendable {
    /// Fetches one file.
    ///
    /// The method returns the response for any status, including 404; redirects are followed.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response.
    /// - Throws: ``TransportError``, or `CancellationError` if the task was canceled.
    func fetch(_ request: TransportRequest) async throws -> TransportResponse
}

/// The request for a file.
public struct TransportRequest: Sendable, Hashable {
    /// The URL.
    public var url: URL
    /// The headers, by their names.
    public var headers: [String: String]
    /// The maximum size of the body in bytes; for a larger body, the transport can throw ``TransportError/tooLarge``
    /// or, if the status is an error, return only the beginning.
    public var maximumBytes: Int
    /// The number of seconds without data after which the request times out.
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

/// The response of a server.
public struct TransportResponse: Sendable, Hashable {
    /// The status, such as 200 or 404.
    public var status: Int
    /// The headers; names are case-insensitive.
    public var headers: [String: String]
    /// The body, after decompression.
    public var body: Data

    /// Creates a response.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns a header by its name in lower case.
    func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name }?.value
    }
}

/// The reason that a file could not be fetched.
public enum TransportError: Error, Sendable, Hashable {
    /// The device is offline.
    case offline
    /// The request timed out.
    case timedOut
    /// The connection is not secure, for example because of its certificate, with the reason.
    case insecure(String)
    /// The body is larger than the limit.
    case tooLarge
    /// Any other error, with the reason.
    case other(String)
}
