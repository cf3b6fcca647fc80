import Foundation
import ShowcardClient

/// A clock that tests set, and that waits end by.
final class TestClock: Sendable {
    /// A wait until the clock reaches a time.
    private struct Wait {
        let end: TimeInterval
        let seconds: TimeInterval
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    nonisolated(unsafe) private var seconds: TimeInterval
    nonisolated(unsafe) private var waits: [UUID: Wait] = [:]
    nonisolated(unsafe) private var canceled: Set<UUID> = []

    init(_ seconds: Int = SampleCatalog.start) { self.seconds = TimeInterval(seconds) }

    var now: Date { lock.withLock { Date(timeIntervalSince1970: seconds) } }

    func set(_ seconds: Int) { move(to: TimeInterval(seconds)) }

    /// Waits until another task waits for a number of seconds, and ends the wait by moving the clock.
    func pass(_ seconds: TimeInterval) async {
        while !waiting.contains(seconds) { await Task.yield() }
        move(to: lock.withLock { self.seconds } + seconds)
    }

    /// For how many seconds tasks wait.
    var waiting: [TimeInterval] { lock.withLock { waits.values.map(\.seconds).sorted() } }

    /// Waits until tests have moved the clock far enough.
    @Sendable func sleep(_ seconds: TimeInterval) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCanceled = lock.withLock {
                    if canceled.remove(id) != nil { return true }
                    waits[id] = Wait(
                        end: self.seconds + seconds, seconds: seconds, continuation: continuation)
                    return false
                }
                if isCanceled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let wait = lock.withLock {
                let wait = waits.removeValue(forKey: id)
                if wait == nil { canceled.insert(id) }
                return wait
            }
            wait?.continuation.resume(throwing: CancellationError())
        }
    }

    private func move(to seconds: TimeInterval) {
        let ended = lock.withLock {
            self.seconds = seconds
            let ended = waits.filter { $0.value.end <= seconds }
            for id in ended.keys { waits[id] = nil }
            return ended.values.map(\.continuation)
        }
        for continuation in ended { continuation.resume() }
    }
}

/// What a client reports.
final class EventLog: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var kept: [CatalogEvent] = []

    func append(_ event: CatalogEvent) { lock.withLock { kept.append(event) } }
    var events: [CatalogEvent] { lock.withLock { kept } }
}
