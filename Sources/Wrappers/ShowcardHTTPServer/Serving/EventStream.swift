internal import CShowcardHTTP

/// A response that continues as long as the client stays connected; its owner sends bytes when there are some.
///
/// Between two of them the connection is suspended, and costs neither a thread nor a turn of the server's.
package final class EventStream: Sendable {
    private struct State: Sendable {
        /// What is to be sent.
        var waiting: [UInt8] = []
        /// Whether nothing follows what is waiting.
        var isClosed = false
        /// The connection, while the library has suspended it: until it is resumed it stays where it is.
        var suspended: ConnectionHandle?
        /// The connection, from the answer on until the library lets it go.
        var connection: ConnectionHandle?
    }

    private let state = Guarded(State())
    private let limit: Int

    /// Creates a stream.
    ///
    /// - Parameter limit: The maximum number of bytes waiting for a slow client; a slower one is disconnected.
    package init(limit: Int = ServerLimits().waitingEventBytes) {
        self.limit = limit
    }

    /// Whether a client can still receive what is sent.
    package var isOpen: Bool { state.with { !$0.isClosed } }

    /// Sends bytes after those that were sent before.
    package func send(_ bytes: [UInt8]) {
        wake { state in
            guard !state.isClosed else { return }
            state.waiting += bytes
            if state.waiting.count > limit {
                state.waiting = []
                state.isClosed = true
            }
        }
    }

    /// Ends the response after what was sent.
    package func close() {
        wake { $0.isClosed = true }
    }

    /// Changes the state, and has the connection go on if it waits for that.
    private func wake(_ change: (inout State) -> Void) {
        let suspended = state.with { state in
            change(&state)
            defer { state.suspended = nil }
            return state.suspended
        }
        // > It is safe to resume a suspended connection at any time. Calling this function on a connection that was
        // > not previously suspended will result in undefined behavior. (MHD_resume_connection; whoever takes the
        // > handle out of the state is the one to resume it)
        if let suspended { MHD_resume_connection(suspended.pointer) }
    }

    /// Begins to be the content of a connection's response.
    func attach(_ connection: ConnectionHandle) {
        state.with { $0.connection = connection }
    }

    /// Ends with the connection.
    func detach() {
        state.with { state in
            state.connection = nil
            state.isClosed = true
            state.waiting = []
        }
    }

    /// Gives the library what is there, or suspends the connection; called by its thread alone.
    ///
    /// - Returns: How many bytes were given, 0 when it is suspended, `nil` at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        state.with { state in
            guard state.waiting.isEmpty else {
                let count = min(buffer.count, state.waiting.count)
                state.waiting.withUnsafeBytes {
                    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
                }
                state.waiting.removeFirst(count)
                return count
            }
            guard !state.isClosed, let connection = state.connection else { return nil }
            // > The only safe way to call this function is to call it from the MHD_AccessHandlerCallback or
            // > MHD_ContentReaderCallback. (MHD_suspend_connection)
            MHD_suspend_connection(connection.pointer)
            state.suspended = connection
            return 0
        }
    }
}

/// A connection of the library's.
struct ConnectionHandle: @unchecked Sendable {
    // Used by the library's thread, and by others to resume it as its manual allows.
    let pointer: OpaquePointer
}
