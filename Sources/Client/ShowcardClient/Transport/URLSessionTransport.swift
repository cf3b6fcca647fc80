#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Fetches files with `URLSession`: large bodies are cut off, and tokens are not sent to other hosts.
public struct URLSessionTransport: Transport {
    /// Answers a challenge of a server, for example to accept only certain keys of its certificate.
    ///
    /// The session waits for the answer. On Apple's systems, the trust in each server is such a challenge. On other
    /// systems, `URLSession` only has challenges for names and passwords.
    public typealias ChallengeHandler =
        @Sendable (URLAuthenticationChallenge) -> (
            URLSession.AuthChallengeDisposition, URLCredential?
        )

    private let holder: SessionHolder

    /// Creates a transport with its own session.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session; by default, nothing is stored on disk, no cookies are sent,
    ///     and the session's cache is disabled, because the client has its own.
    ///   - onChallenge: Answers challenges; by default, the system does.
    public init(
        configuration: URLSessionConfiguration? = nil, onChallenge: ChallengeHandler? = nil
    ) {
        let standard = URLSessionConfiguration.ephemeral
        standard.requestCachePolicy = .reloadIgnoringLocalCacheData
        standard.httpShouldSetCookies = false
        holder = SessionHolder(configuration ?? standard, onChallenge)
    }

    /// Fetches one file.
    public func fetch(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        var urlRequest = URLRequest(url: request.url)
        // On Linux, the timeout of the initializer is ignored.
        urlRequest.timeoutInterval = request.timeout
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

/// A session that is invalidated with the last transport that uses it, because sessions retain their delegates.
private final class SessionHolder: Sendable {
    let deliveries: Deliveries
    let session: URLSession

    init(
        _ configuration: URLSessionConfiguration,
        _ onChallenge: URLSessionTransport.ChallengeHandler?
    ) {
        deliveries = Deliveries(onChallenge)
        session = URLSession(
            configuration: configuration, delegate: deliveries, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }
}
