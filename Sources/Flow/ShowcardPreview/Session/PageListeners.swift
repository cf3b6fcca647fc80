import ShowcardHTTPServer

/// The pages that are open in browsers and wait for events.
final class PageListeners: Sendable {
    /// One page.
    struct Listener: Sendable {
        /// Its path on the server.
        let path: String
        /// What is sent to it.
        let stream: EventStream
    }

    private let listeners = Guarded<[Listener]>([])

    /// Those that are still there.
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

    /// Has the connections of those that have gone be noticed.
    func sendHeartbeat() {
        for listener in current { listener.stream.send(PageEvents.heartbeat) }
    }

    /// Ends all streams.
    func close() {
        for listener in current { listener.stream.close() }
    }
}
