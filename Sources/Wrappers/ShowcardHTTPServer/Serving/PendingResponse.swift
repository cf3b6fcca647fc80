internal import CShowcardHTTP

/// A response that is made while its connection waits, without a thread of the server's.
package final class PendingResponse: Sendable {
    private struct State: Sendable {
        /// The response, when it is made.
        var response: Response?
        /// The connection, while the library has suspended it.
        var suspended: ConnectionHandle?
    }

    private let state = Guarded(State())

    /// Creates a response that is not made yet.
    package init() {}

    /// Whether the response is made.
    var isMade: Bool { state.with { $0.response != nil } }

    /// Sends the response; only the first call counts.
    package func finish(_ response: Response) {
        let suspended = state.with { state in
            state.response = state.response ?? response
            defer { state.suspended = nil }
            return state.suspended
        }
        // Whoever takes the handle out of the state is the one to resume it, as in `EventStream`.
        if let suspended { MHD_resume_connection(suspended.pointer) }
    }

    /// Takes the response, or suspends the connection until it is made; called by the library's thread alone.
    ///
    /// - Returns: The response; `nil` if the connection is suspended, after which the library calls its handler again.
    func take(for connection: ConnectionHandle) -> Response? {
        state.with { state in
            if let response = state.response { return response }
            // > The only safe way to call this function is to call it from the MHD_AccessHandlerCallback or
            // > MHD_ContentReaderCallback. (MHD_suspend_connection)
            MHD_suspend_connection(connection.pointer)
            state.suspended = connection
            return nil
        }
    }
}
