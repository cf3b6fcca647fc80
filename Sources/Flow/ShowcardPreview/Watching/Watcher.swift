import Dispatch
import ShowcardHTTPServer

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tells of changes to files: those of a burst together, and only what is different when it is over.
///
/// The system's events say when to look. What has changed is told from how the files were before, so that no event
/// has to be understood and none can be missed for good.
final class Watcher: Sendable {
    /// How changes are noticed.
    enum WatchMode: Sendable, Hashable {
        /// The system tells.
        case events
        /// By looking every so often, as the system does not tell.
        case looking
    }

    /// Receives changes, on a thread of the watcher's.
    typealias Receiver = @Sendable ([String]) -> Void

    private struct State: Sendable {
        var places: WatchedPlaces
        var isStopped = false
    }

    /// How long nothing may happen for a burst to be over, and how long one may last, in milliseconds.
    private static let (quiet, longest): (Int32, Int) = (25, 1_000)
    /// How often files are looked at where the system does not tell, in milliseconds.
    private static let pause: Int32 = 500

    private let pipe: WakingPipe
    private let events: (any FolderEvents)?
    private let state: Guarded<State>
    private let receiver: Receiver
    private let queue = DispatchQueue(label: "showcard.watcher")
    private let mode: Guarded<WatchMode>

    /// Begins to watch; from then on every change is told of.
    ///
    /// - Parameters:
    ///   - places: What to look at.
    ///   - usesEvents: Whether the system's events are used where there are any.
    ///   - receiver: Receives changes.
    /// - Returns: `nil` when the system has no pipe to give.
    static func start(
        _ places: WatchedPlaces, usesEvents: Bool = true, receiver: @escaping Receiver
    ) -> Watcher? {
        guard let pipe = WakingPipe() else { return nil }
        let watcher = Watcher(pipe, usesEvents ? systemEvents() : nil, places, receiver)
        let first = watcher.look(at: places)
        watcher.queue.async { watcher.run(from: first) }
        return watcher
    }

    private init(
        _ pipe: WakingPipe, _ events: (any FolderEvents)?, _ places: WatchedPlaces,
        _ receiver: @escaping Receiver
    ) {
        self.pipe = pipe
        self.events = events
        self.receiver = receiver
        state = Guarded(State(places: places))
        mode = Guarded(events == nil ? .looking : .events)
    }

    /// How changes are noticed by now.
    var currentMode: WatchMode { mode.current }

    /// Looks at other places from now on.
    func watch(_ places: WatchedPlaces) {
        state.with { $0.places = places }
        pipe.wake()
    }

    /// Stops; what was noticed already may still be told of.
    func stop() {
        state.with { $0.isStopped = true }
        pipe.wake()
    }

    private static func systemEvents() -> (any FolderEvents)? {
        #if os(Linux)
        InotifyEvents()
        #elseif canImport(CoreServices)
        FSEvents()
        #else
        nil
        #endif
    }

    private func run(from first: TreeSnapshot) {
        var known = first
        var places = state.current.places
        while true {
            wait()
            let now = state.current
            if now.isStopped { return }
            let next = look(at: now.places)
            let changes = next.changes(since: known)
            known = next
            // Of files that are looked at for the first time nothing is known to be different.
            if now.places == places, !changes.isEmpty { receiver(changes) }
            places = now.places
        }
    }

    /// Waits until something has happened and the burst is over.
    private func wait() {
        let isLooking = mode.current == .looking
        _ = poll(milliseconds: isLooking ? Self.pause : -1)
        guard !isLooking else { return }
        let began = ContinuousClock.now
        while !state.current.isStopped, began.duration(to: .now) < .milliseconds(Self.longest),
            poll(milliseconds: Self.quiet)
        {}
    }

    /// Waits for an event and takes what there is.
    ///
    /// - Parameter milliseconds: How long to wait at most; for ever if negative.
    /// - Returns: Whether there was any.
    private func poll(milliseconds: Int32) -> Bool {
        var requests = [pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)]
        if let events, mode.current == .events {
            requests.append(pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0))
        }
        let count = systemPoll(&requests, milliseconds)
        guard count > 0 else { return false }
        pipe.drain()
        events?.drain()
        return true
    }

    /// Looks at files, and has the folders they are in watched.
    private func look(at places: WatchedPlaces) -> TreeSnapshot {
        for file in places.files {
            let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
            watch(folder: slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ".")
        }
        for folder in places.folders {
            // Where it is not there yet, the one above tells of its coming.
            if let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash != folder.startIndex
            {
                watch(folder: String(folder[..<slash]))
            }
        }
        return TreeSnapshot(files: places.files, folders: places.folders) { watch(folder: $0) }
    }

    private func watch(folder: String) {
        guard let events, mode.current == .events, !events.watch(folder) else { return }
        mode.with { $0 = .looking }
    }
}

/// The system's poll(2), by a name that no method shadows.
private func systemPoll(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    poll(&requests, nfds_t(requests.count), milliseconds)
}
