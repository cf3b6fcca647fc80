#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Fetches files by `URLSession`: bodies are cut off where they get too large, and a token goes to no other host.
public struct URLSessionTransport: Transport {
    private let holder: SessionHolder

    /// Creates a transport with a session of its own.
    ///
    /// - Parameter configuration: The session's; without one nothing is kept on disk, no cookies are sent, and the
    ///   cache of the session is passed by, since the client has its own.
    public init(configuration: URLSessionConfiguration? = nil) {
        let standard = URLSessionConfiguration.ephemeral
        standard.requestCachePolicy = .reloadIgnoringLocalCacheData
        standard.httpShouldSetCookies = false
        holder = SessionHolder(configuration ?? standard)
    }

    /// Fetches one file.
    public func fetch(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        var urlRequest = URLRequest(url: request.url, timeoutInterval: request.timeout)
        for (name, value) in request.headers {
            urlRequest.setValue(value, forHTTPHeaderField: name)
        }
        let task = holder.session.dataTask(with: urlRequest)
        let (deliveries, limit) = (holder.deliveries, request.maximumBytes)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                deliveries.expect(task, limit: limit, continuation)
            }
        } onCancel: {
            deliveries.cancel(task)
        }
    }
}

/// A session that ends with the last transport that uses it, as sessions keep their delegates until then.
private final class SessionHolder: Sendable {
    let deliveries = Deliveries()
    let session: URLSession

    init(_ configuration: URLSessionConfiguration) {
        session = URLSession(
            configuration: configuration, delegate: deliveries, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }
}
