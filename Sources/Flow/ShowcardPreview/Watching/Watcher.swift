import Dispatch
import ShowcardHTTPServer
import ShowcardSystem

/// Reports changes to files: combines the changes of a burst, and reports only the files that differ after it.
///
/// The system's events only trigger a check. Changes are found by comparing with a snapshot, so that events need not
/// be interpreted, and a missed event delays a change but doesn't lose it.
package final class Watcher: Sendable {
    /// How changes are noticed.
    package enum WatchMode: Sendable, Hashable {
        /// By events of the system.
        case events
        /// By checking periodically, because events are unavailable.
        case looking
    }

    /// Receives changes, on the watcher's thread.
    package typealias Receiver = @Sendable ([String]) -> Void

    private struct State: Sendable {
        var places: WatchedPlaces
        var isStopped = false
    }

    /// The pause that ends a burst, and the maximum length of a burst, in milliseconds.
    private static let (quiet, longest): (Int32, Int) = (25, 1_000)
    /// The interval for checking files if events are unavailable, in milliseconds.
    private static let pause: Int32 = 500

    private let pipe: WakingPipe
    private let events: (any FolderEvents)?
    private let state: Guarded<State>
    private let receiver: Receiver
    private let queue = DispatchQueue(label: "showcard.watcher")
    private let mode: Guarded<WatchMode>

    /// Starts watching; every later change is reported.
    ///
    /// - Parameters:
    ///   - places: The files and folders to watch.
    ///   - usesEvents: Whether to use the system's events if available.
    ///   - receiver: Receives changes.
    /// - Returns: The watcher; `nil` if the system has no more pipes.
    package static func start(
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

    /// How changes are currently noticed.
    package var currentMode: WatchMode { mode.current }

    /// Watches other places from now on.
    package func watch(_ places: WatchedPlaces) {
        state.with { $0.places = places }
        pipe.wake()
    }

    /// Stops; changes that were noticed before may still be reported.
    package func stop() {
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
            // Newly watched files have no previous version to compare with.
            let changes =
                now.places == places ? next.changes(since: known) : next.changes(of: known)
            known = next
            if !changes.isEmpty { receiver(changes) }
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

    /// Waits for an event and reads the available data.
    ///
    /// - Parameter milliseconds: The maximum time to wait; negative to wait forever.
    /// - Returns: Whether there was an event.
    private func poll(milliseconds: Int32) -> Bool {
        var requests = [pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)]
        if let events, mode.current == .events {
            requests.append(pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0))
        }
        let count = ShowcardSystem.poll(
            &requests, nfds_t(requests.count), milliseconds)
        guard count > 0 else { return false }
        pipe.drain()
        events?.drain()
        return true
    }

    /// Examines files, and watches the folders that contain them.
    private func look(at places: WatchedPlaces) -> TreeSnapshot {
        for file in places.files {
            let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
            watch(folder: slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ".")
        }
        for folder in places.folders {
            // If the folder doesn't exist yet, events of its parent report its creation.
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

/// Events of the system for changes in folders, without details of the change.
protocol FolderEvents: Sendable {
    /// A descriptor that becomes readable when something has changed.
    var descriptor: Int32 { get }

    /// Watches a folder.
    ///
    /// - Parameter folder: The folder's path; it may be watched already.
    /// - Returns: Whether it is watched; also `true` for a folder that doesn't exist.
    func watch(_ folder: String) -> Bool

    /// Reads all available data from the descriptor.
    func drain()
}
