internal import CShowcardHTTP
import ShowcardSystem

/// Disconnects clients that take too long to send the header of a request.
///
/// The library closes connections on which nothing arrives for a while; one byte every few seconds would keep a
/// connection forever.
final class HeaderDeadlines: Sendable {
    private struct Waiting: Sendable {
        let socket: Int32
        let end: ContinuousClock.Instant
    }

    /// The connections without a whole header, by their addresses in memory.
    private let waiting = Guarded<[UInt: Waiting]>([:])
    private let patience: Duration
    private let watch: Task<Void, Never>

    /// Begins to watch.
    ///
    /// - Parameter seconds: How long a client may take for a header.
    init(seconds: Int) {
        patience = .seconds(seconds)
        watch = Task.detached { [waiting] in
            while (try? await Task.sleep(for: .seconds(1))) != nil { Self.disconnect(waiting) }
        }
    }

    deinit { watch.cancel() }

    /// A connection is open, or ready for its next request.
    func begin(_ connection: OpaquePointer) {
        let socket = showcard_http_socket(connection)
        guard socket >= 0 else { return }
        let entry = Waiting(socket: socket, end: .now + patience)
        waiting.with { $0[UInt(bitPattern: connection)] = entry }
    }

    /// A header is read, or a connection is about to be closed.
    func end(_ connection: OpaquePointer) {
        waiting.with { $0[UInt(bitPattern: connection)] = nil }
    }

    /// Disconnects the clients that have taken too long.
    ///
    /// The library reports a connection before it closes the socket, so a socket in the table is still the client's.
    private static func disconnect(_ waiting: Guarded<[UInt: Waiting]>) {
        let now = ContinuousClock.now
        waiting.with { waiting in
            for (connection, entry) in waiting where entry.end <= now {
                shutdown(entry.socket, Int32(SHUT_RDWR))
                waiting[connection] = nil
            }
        }
    }
}
