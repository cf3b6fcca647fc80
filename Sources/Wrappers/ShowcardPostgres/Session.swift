#if Postgres
internal import CShowcardPQ

import ShowcardSystem

/// A connection to a server in one read-only transaction, within time and size limits.
///
/// One thread at a time: neither the session nor its queries are `Sendable`. All calls wait, none longer than the
/// limits say; only names of hosts are looked up in the system's own time. After a failure it is of no more use.
package final class Session {
    let handle: OpaquePointer
    let limits: SessionLimits
    let deadline: SessionDeadline
    /// Whether the server has accepted the connection.
    private(set) var isConnected = false

    /// The poll interval, in milliseconds.
    ///
    /// TLS hands data on in records, and what is left of one is not seen by poll(2).
    private static let pollInterval: Int32 = 200

    /// Connects, and begins the transaction.
    ///
    /// - Parameters:
    ///   - address: Where to.
    ///   - limits: The time and size limits.
    ///   - name: Who asks, as the server's operators see it.
    /// - Throws: ``PostgresError``.
    package init(
        _ address: ServerAddress, limits: SessionLimits = SessionLimits(), name: String
    ) throws(PostgresError) {
        self.limits = limits
        deadline = SessionDeadline(seconds: limits.seconds)
        // > Returns 1 if the libpq is thread-safe and 0 if it is not. (PQisthreadsafe)
        guard PQisthreadsafe() == 1, let handle = Self.start(address, name: name) else {
            throw .noMemory
        }
        self.handle = handle
        // > The default notice handling function prints the message on stderr, but the application can override this
        // > behavior by supplying its own handling function. (Notice Processing; nothing waits for any)
        _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
        try connect()
        isConnected = true
        try begin()
    }

    deinit {
        // > Note that even if the server connection attempt fails (as indicated by PQstatus), the application should
        // > call PQfinish to free the memory used by the PGconn object. (PQfinish; the transaction ends with it)
        PQfinish(handle)
    }
}

// MARK: Connecting

extension Session {
    /// Begins to connect; `nil` when no memory is left.
    private static func start(_ address: ServerAddress, name: String) -> OpaquePointer? {
        // Positions in a query are counted in characters, so both sides must use the same encoding.
        let own = [("client_encoding", "UTF8"), ("fallback_application_name", name)]
        let given = address.settings.filter { $0.keyword != "client_encoding" }
        let settings = given.map { ($0.keyword, $0.value) } + own
        return withStrings(settings.map(\.0)) { keywords in
            withStrings(settings.map(\.1)) { values in
                // > If conn is null, then libpq has been unable to allocate a new PGconn structure. (PQconnectStart)
                PQconnectStartParams(keywords, values, 0)
            }
        }
    }

    /// Goes on connecting until it is done.
    private func connect() throws(PostgresError) {
        // > If status equals CONNECTION_BAD, PQconnectStart has failed.
        guard PQstatus(handle) != CONNECTION_BAD else { throw connectionFailure() }
        // > If you have yet to call PQconnectPoll, i.e., just after the call to PQconnectStart, behave as if it last
        // > returned PGRES_POLLING_WRITING.
        var events = POLLOUT
        while true {
            while try !wait(for: events) {}
            switch PQconnectPoll(handle) {
            case PGRES_POLLING_READING: events = POLLIN
            case PGRES_POLLING_WRITING: events = POLLOUT
            case PGRES_POLLING_OK: return
            default: throw connectionFailure()
            }
        }
    }

    private func begin() throws(PostgresError) {
        // > Sets the state of the connection to nonblocking if arg is 1, or blocking if arg is 0. (PQsetnonblocking)
        guard PQsetnonblocking(handle, 1) == 0 else { throw connectionFailure() }
        // The server has a second more than this side, and ends the query by itself should this program be killed.
        let milliseconds = (limits.seconds + 1) * 1_000
        try command(
            """
            BEGIN READ ONLY; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; \
            SET LOCAL statement_timeout = \(milliseconds)
            """)
    }

    /// Runs commands that give no rows.
    private func command(_ sql: String) throws(PostgresError) {
        try send { PQsendQuery($0, sql) == 1 }
        while let result = try nextResult() {
            guard result.status == PGRES_COMMAND_OK else {
                let failure = failure(of: result)
                throw PostgresError(.server, failure.message, sqlState: failure.sqlState)
            }
        }
    }
}

// MARK: Waiting

extension Session {
    /// Sends what a call of libpq puts into the buffer.
    func send(_ call: (OpaquePointer) -> Bool) throws(PostgresError) {
        guard call(handle) else { throw connectionFailure() }
        // > After sending any command or data on a nonblocking connection, call PQflush. If it returns 1, wait for the
        // > socket to become read- or write-ready. If it becomes write-ready, call PQflush again. If it becomes
        // > read-ready, call PQconsumeInput, then call PQflush again. Repeat until PQflush returns 0.
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                _ = try wait(for: POLLIN | POLLOUT)
                guard PQconsumeInput(handle) == 1 else { throw connectionFailure() }
            default: throw connectionFailure()
            }
        }
    }

    /// The next result of what was sent; `nil` after the last.
    func nextResult() throws(PostgresError) -> ServerResult? {
        guard let handle = try nextHandle() else { return nil }
        return ServerResult(adopting: handle)
    }

    func nextHandle() throws(PostgresError) -> OpaquePointer? {
        var received = 0
        // > Returns 1 if a command is busy, that is, PQgetResult would block waiting for input. A 0 return indicates
        // > that PQgetResult can be called with assurance of not blocking. (PQisBusy)
        while PQisBusy(handle) == 1 {
            // All that was read and made nothing whole is of one row or message.
            guard received <= limits.rowBytes else { throw .tooMuch(limits) }
            _ = try wait(for: POLLIN)
            let before = showcard_pq_waiting(PQsocket(handle))
            // > PQconsumeInput normally returns 1 indicating "no error", but returns 0 if there was some kind of
            // > trouble (in which case PQerrorMessage can be consulted).
            guard PQconsumeInput(handle) == 1 else { throw connectionFailure() }
            // What comes meanwhile is not counted, so that it is never too much.
            received += max(0, Int(before) - Int(showcard_pq_waiting(PQsocket(handle))))
        }
        // > A null pointer is returned when the command is complete and there will be no more results. (PQgetResult)
        return PQgetResult(handle)
    }

    /// Waits until the socket is ready, or a moment.
    ///
    /// - Parameter events: What for: POLLIN, POLLOUT.
    /// - Returns: Whether it is ready.
    /// - Throws: ``PostgresError`` if the time is up; then the query is canceled on the server.
    private func wait(for events: Int32) throws(PostgresError) -> Bool {
        guard !deadline.hasPassed else {
            Cancellation.send(for: handle)
            throw .tooSlow(limits)
        }
        // The socket is another one when libpq turns to another host, and none when it is about to.
        let socket = PQsocket(handle)
        guard socket >= 0 else { return true }
        var waiting = pollfd(fd: socket, events: Int16(truncatingIfNeeded: events), revents: 0)
        return poll(&waiting, 1, deadline.milliseconds(atMost: Self.pollInterval)) > 0
    }
}

/// Lends strings as C has them: pointers, the last of them null.
func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) } + [nil])
}
#endif
