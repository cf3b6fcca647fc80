#if Postgres
import Dispatch
internal import CShowcardPQ

/// Asks a server to cancel what it does for a connection.
enum Cancellation {
    /// The time to wait for the server, in milliseconds.
    private static let timeout = 1_000

    /// Sends the request, over a connection of its own, and waits a moment for it to arrive.
    ///
    /// If the connection to the server is blocked, the request is blocked too: then its thread is abandoned.
    static func send(for connection: OpaquePointer) {
        // > It will return NULL if the given conn is NULL or an invalid connection. (PQgetCancel)
        guard let request = PQgetCancel(connection) else { return }
        // > The PGcancel object is read-only as far as PQcancel is concerned, so it can also be invoked from a thread
        // > that is separate from the one manipulating the PGconn object. (PQcancel; that thread owns it from here on)
        let address = UInt(bitPattern: request)
        let sent = DispatchSemaphore(value: 0)
        DispatchQueue(label: "showcard.postgres.cancel").async {
            let request = OpaquePointer(bitPattern: address)
            // > errbuf must be a char array of size errbufsize (the recommended size is 256 bytes). (PQcancel)
            var problem = [CChar](repeating: 0, count: 256)
            _ = PQcancel(request, &problem, Int32(problem.count))
            PQfreeCancel(request)
            sent.signal()
        }
        _ = sent.wait(timeout: .now() + .milliseconds(timeout))
    }
}
#endif
