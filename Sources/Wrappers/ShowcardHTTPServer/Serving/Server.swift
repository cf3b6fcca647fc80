internal import CShowcardHTTP
import ShowcardSystem

/// Sockets that are bound but not served yet: the ports are known, but requests are not answered.
package struct BoundSockets: ~Copyable {
    private var sockets: [Int32]
    /// Where they listen, in the order asked for.
    package let addresses: [SocketAddress]

    /// Binds addresses.
    ///
    /// - Parameter wanted: The addresses. Those with port 0 after another take its port; those that this machine doesn't
    ///   have are omitted, except for the first.
    /// - Throws: ``ServerError`` of the first that cannot be bound.
    package init(_ wanted: [SocketAddress]) throws(ServerError) {
        sockets = []
        var addresses: [SocketAddress] = []
        for address in wanted {
            do throws(ServerError) {
                let isFurther = address.port == 0 && !addresses.isEmpty
                let own = isFurther ? try address.with(port: addresses[0].port) : address
                let socket = try ListeningSocket(own)
                addresses.append(socket.address)
                sockets.append(socket.relinquish())
            } catch {
                if !addresses.isEmpty, error.isAddressAbsent { continue }
                for socket in sockets { close(socket) }
                throw error
            }
        }
        self.addresses = addresses
    }

    deinit { for socket in sockets { close(socket) } }

    /// Transfers the sockets to the caller, which closes them.
    consuming func relinquish() -> [Int32] {
        let own = sockets
        sockets = []
        return own
    }
}

/// A development server: HTTP/1.1, GET and HEAD, from memory.
package final class Server: Sendable {
    /// Where it listens.
    package let addresses: [SocketAddress]
    private let daemons: Guarded<[DaemonHandle]>
    private let responder: Responder

    /// A daemon of the library's, with a thread of its own.
    private struct DaemonHandle: @unchecked Sendable {
        // Accessed by the thread that takes it out of the server to stop it.
        let pointer: OpaquePointer
    }

    /// Begins to serve.
    ///
    /// - Parameters:
    ///   - sockets: Where to listen.
    ///   - rules: The access rules.
    ///   - limits: The limits of the server.
    ///   - handler: Answers requests, on threads of the library's; it must not wait for anything.
    /// - Throws: ``ServerError/library(_:)`` when the library does not start.
    package init(
        _ sockets: consuming BoundSockets, rules: AccessRules,
        limits: ServerLimits = ServerLimits(),
        handler: @escaping @Sendable (Request) -> Response
    ) throws(ServerError) {
        Self.setPanic()
        let addresses = sockets.addresses
        self.addresses = addresses
        let responder = Responder(rules: rules, limits: limits, handler: handler)
        self.responder = responder
        let daemons = Guarded<[DaemonHandle]>([])
        self.daemons = daemons
        var waiting = sockets.relinquish()[...]
        for address in addresses {
            guard let socket = waiting.popFirst() else { break }
            guard let daemon = Self.start(socket, address, limits, responder) else {
                for socket in [socket] + waiting { close(socket) }
                for daemon in daemons.current { MHD_stop_daemon(daemon.pointer) }
                throw .library(address)
            }
            daemons.with { $0.append(DaemonHandle(pointer: daemon)) }
        }
    }

    deinit { stop() }

    /// Stops: streams end, connections are closed, the ports are free when it returns.
    package func stop() {
        let daemons = daemons.with { daemons in
            defer { daemons = [] }
            return daemons
        }
        guard !daemons.isEmpty else { return }
        // > it is an API violation to call MHD_stop_daemon while having suspended connections (...). You must
        // > explicitly resume all connections before stopping the daemon. (MHD_suspend_connection)
        responder.closeStreams()
        for daemon in daemons { MHD_stop_daemon(daemon.pointer) }
    }

    /// Raises how many files and connections this process may have open, as far as the system lets it.
    ///
    /// - Parameter count: How many there ought to be.
    package static func allowOpenFiles(_ count: Int) {
        var limit = rlimit()
        guard getrlimit(openFilesLimit, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        _ = setrlimit(openFilesLimit, &limit)
    }

    private static func start(
        _ socket: Int32, _ address: SocketAddress, _ limits: ServerLimits, _ responder: Responder
    ) -> OpaquePointer? {
        let held = showcard_http_limits(
            connections: UInt32(clamping: limits.connections),
            connections_per_address: UInt32(clamping: limits.connectionsPerAddress),
            idle_seconds: UInt32(clamping: limits.idleSeconds),
            request_memory: max(0, limits.connectionMemory))
        // The server keeps the responder, and stops the daemon before it lets it go.
        let context = Unmanaged.passUnretained(responder).toOpaque()
        return showcard_http_start(
            socket, address.isIPv6 ? 1 : 0, held, context,
            { context, connection, _, method, version, _, _, exchange in
                Server.handle(context, connection, method, version, exchange?.pointee)
            },
            { _, target, _ in
                // > uri will be the 0-terminated URI of the request (MHD_OPTION_URI_LOG_CALLBACK; before anything of
                // > it is decoded or cut off)
                let count = target.map { strlen($0) } ?? 0
                let bytes = UnsafeRawBufferPointer(start: target, count: count)
                let exchange = Exchange(target: Array(bytes))
                showcard_http_drop_query(target)
                return Unmanaged.passRetained(exchange).toOpaque()
            },
            { context, connection, exchange, _ in
                guard let pointer = exchange?.pointee else { return }
                Unmanaged<Exchange>.fromOpaque(pointer).release()
                exchange?.pointee = nil
                if let connection { Server.responder(context)?.deadlines.begin(connection) }
            },
            { context, connection, _, code in
                guard let connection, let deadlines = Server.responder(context)?.deadlines else {
                    return
                }
                if showcard_http_is_start(code) != 0 {
                    deadlines.begin(connection)
                } else {
                    deadlines.end(connection)
                }
            })
    }

    private static func responder(_ context: UnsafeMutableRawPointer?) -> Responder? {
        context.map { Unmanaged<Responder>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func handle(
        _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
        _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
        _ exchange: UnsafeMutableRawPointer?
    ) -> MHD_Result {
        guard let responder = responder(context), let connection, let exchange else {
            return showcard_http_result(0)
        }
        let isGood = responder.handle(
            ConnectionHandle(pointer: connection), method: method, version: version,
            Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue())
        return showcard_http_result(isGood ? 1 : 0)
    }

    /// Has the library's last word end the process with an exit code in place of a core dump.
    private static func setPanic() {
        // > While cb is allowed to return and MHD will then try to continue, this is never safe. The default
        // > implementation (...) simply prints an error message and calls abort(). Alternative implementations might
        // > call exit() or other similar functions. (MHD_set_panic_func)
        MHD_set_panic_func(
            { _, _, _, reason in
                let text = reason.map { String(cString: $0) } ?? "no reason given"
                let message = Array("error: the HTTP library cannot go on: \(text)\n".utf8)
                _ = write(STDERR_FILENO, message, message.count)
                _exit(4)
            }, nil)
    }
}
