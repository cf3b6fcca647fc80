import ShowcardHTTPServer

/// The pages that are open in browsers and wait for events.
final class PageListeners: Sendable {
    /// One page.
    struct Listener: Sendable {
        /// Its path on the server.
        let path: String
        /// The stream of its events.
        let stream: EventStream
    }

    private let listeners = Guarded<[Listener]>([])

    /// The pages that are still connected.
    var current: [Listener] {
        listeners.with { listeners in
            listeners.removeAll { !$0.stream.isOpen }
            return listeners
        }
    }

    /// Adds a page.
    func add(_ path: String, _ stream: EventStream) {
        listeners.with { $0.append(Listener(path: path, stream: stream)) }
    }

    /// Sends a heartbeat, which detects closed connections.
    func sendHeartbeat() {
        for listener in current { listener.stream.send(PageEvents.heartbeat) }
    }

    /// Ends all streams.
    func close() {
        for listener in current { listener.stream.close() }
    }
}
