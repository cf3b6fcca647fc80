import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Collects the received data of a session's tasks.
final class Deliveries: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<TransportResponse, any Error>

    /// The received data of one task.
    private struct Delivery {
        let limit: Int
        let continuation: Continuation
        var response: HTTPURLResponse?
        var body = Data()
    }

    private let onChallenge: URLSessionTransport.ChallengeHandler?
    private let lock = NSLock()
    // Only accessed while the lock is held.
    nonisolated(unsafe) private var open: [Int: Delivery] = [:]
    /// Tasks that were canceled before they were expected.
    nonisolated(unsafe) private var refused: Set<Int> = []

    init(_ onChallenge: URLSessionTransport.ChallengeHandler?) {
        self.onChallenge = onChallenge
    }

    /// Starts a task, and resumes the continuation with its response.
    func expect(_ task: URLSessionDataTask, limit: Int, _ continuation: Continuation) {
        let isRefused = lock.withLock {
            if refused.remove(task.taskIdentifier) != nil { return true }
            open[task.taskIdentifier] = Delivery(limit: limit, continuation: continuation)
            return false
        }
        if isRefused {
            continuation.resume(throwing: CancellationError())
        } else {
            task.resume()
        }
    }

    /// Cancels a task, and the wait for it.
    func cancel(_ task: URLSessionDataTask) {
        let delivery = lock.withLock {
            let delivery = open.removeValue(forKey: task.taskIdentifier)
            if delivery == nil, task.state == .suspended { refused.insert(task.taskIdentifier) }
            return delivery
        }
        task.cancel()
        delivery?.continuation.resume(throwing: CancellationError())
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {
        let isTooLarge = lock.withLock {
            guard var delivery = open[dataTask.taskIdentifier] else { return false }
            if delivery.response == nil {
                delivery.response = dataTask.response as? HTTPURLResponse
            }
            let room = delivery.limit - delivery.body.count
            delivery.body.append(data.prefix(max(0, room)))
            open[dataTask.taskIdentifier] = delivery
            return data.count > room
        }
        if isTooLarge { finish(dataTask, failure: .tooLarge) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        finish(task, failure: error.map(Self.failure))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let (from, to) = (task.originalRequest?.url, request.url)
        // Redirects from HTTPS to an insecure connection are rejected.
        if from?.scheme?.lowercased() == "https", to?.scheme?.lowercased() != "https" {
            return completionHandler(nil)
        }
        var request = request
        if from?.host != to?.host || from?.port != to?.port || from?.scheme != to?.scheme {
            request.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let (disposition, credential) =
            onChallenge?(challenge) ?? (.performDefaultHandling, nil)
        completionHandler(disposition, credential)
    }

    /// Resumes the continuation with the received data or the error; once per task.
    private func finish(_ task: URLSessionTask, failure: TransportError?) {
        guard let delivery = lock.withLock({ open.removeValue(forKey: task.taskIdentifier) })
        else { return }
        if failure == .tooLarge { task.cancel() }
        let response = delivery.response ?? task.response as? HTTPURLResponse
        let isError = response.map { !(200...299).contains($0.statusCode) } ?? false
        // The body of an error response may be incomplete.
        if let failure, failure != .tooLarge || !isError {
            return delivery.continuation.resume(throwing: failure)
        }
        guard let response else {
            return delivery.continuation.resume(throwing: TransportError.other("no response"))
        }
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
        delivery.continuation.resume(
            returning: TransportResponse(
                status: response.statusCode, headers: headers, body: delivery.body))
    }

    private static func failure(_ error: any Error) -> TransportError {
        switch (error as? URLError)?.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
        case .timedOut: .timedOut
        // A task that the client cancels is no longer expected, so this is the answer to a challenge.
        case .cancelled, .userCancelledAuthentication, .secureConnectionFailed,
            .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
            .clientCertificateRejected, .clientCertificateRequired,
            .appTransportSecurityRequiresSecureConnection:
            .insecure(error.localizedDescription)
        default: .other(error.localizedDescription)
        }
    }
}
