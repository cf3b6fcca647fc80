import ShowcardSystem

/// A socket that listens for connections, closed when it is released unless it was relinquished.
struct ListeningSocket: ~Copyable {
    /// Where it listens.
    let address: SocketAddress
    private var descriptor: Int32

    /// How many connections may wait to be accepted.
    private static let backlog: Int32 = 128

    /// Binds an address and listens there.
    ///
    /// - Throws: ``ServerError`` with the system's reason.
    init(_ wanted: SocketAddress) throws(ServerError) {
        descriptor = socket(wanted.family, streamSocket, 0)
        guard descriptor >= 0 else { throw .cannotListen(wanted, errno) }
        do throws(ServerError) {
            address = try Self.listen(descriptor, at: wanted)
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Transfers the socket to the caller, which closes it.
    consuming func relinquish() -> Int32 {
        let own = descriptor
        descriptor = -1
        return own
    }

    private static func listen(
        _ descriptor: Int32, at wanted: SocketAddress
    ) throws(ServerError) -> SocketAddress {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // socket(7): with SO_REUSEADDR "a socket may bind, except when there is an active listening socket bound to
        // the address": connections of a run before that linger do not keep the port.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        if wanted.family == AF_INET6 {
            // ipv6(7): "If this flag is set to true (nonzero), then the socket is restricted to sending and
            // receiving IPv6 packets only."
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, size)
        }
        guard wanted.withPointer({ bind(descriptor, $0, $1) }) == 0,
            ShowcardSystem.listen(descriptor, Self.backlog) == 0
        else { throw .cannotListen(wanted, errno) }
        guard let bound = SocketAddress.bound(to: descriptor) else {
            throw .cannotListen(wanted, errno)
        }
        return bound
    }
}
