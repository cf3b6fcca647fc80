import Foundation

/// Those who wait for changes of the known state.
struct ChangeFeed {
    var count = 0
    var listeners: [Int: AsyncStream<CatalogStatus>.Continuation] = [:]
    /// Waits for the next change by the clock.
    var timer: Task<Void, Never>?
}

extension StaticCatalogClient {
    /// The states that are applied from now on; see ``CatalogClient/changes``.
    ///
    /// A state is reported again when facts of its entries change by the device's clock, such as ``CatalogItem/isNew``:
    /// lists on screen should be requested again, and ``refresh()`` may find a newer state.
    public var changes: AsyncStream<CatalogStatus> {
        changeFeed.count += 1
        let number = changeFeed.count
        let (stream, continuation) = AsyncStream.makeStream(
            of: CatalogStatus.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(listener: number) }
        }
        changeFeed.listeners[number] = continuation
        if changeFeed.timer == nil { startTimer() }
        return stream
    }

    /// Reports the known state to all listeners.
    func reportChange() {
        guard !changeFeed.listeners.isEmpty, let status else { return }
        for listener in changeFeed.listeners.values { listener.yield(status) }
        startTimer()
    }

    private func forget(listener number: Int) {
        changeFeed.listeners[number] = nil
        guard changeFeed.listeners.isEmpty else { return }
        changeFeed.timer?.cancel()
        changeFeed.timer = nil
    }

    /// Waits for the next change by the clock, in place of an earlier one.
    private func startTimer() {
        changeFeed.timer?.cancel()
        changeFeed.timer = nil
        guard let next = loaded().known.snapshot?.nextChange(after: Timestamp(now())) else {
            return
        }
        let wait = next.date.timeIntervalSince(now()) + policy.random() * policy.changeDelay
        changeFeed.timer = Task { [weak self, policy] in
            do {
                try await policy.sleep(wait)
            } catch {
                return
            }
            await self?.endWait(for: next)
        }
    }

    private func endWait(for next: Timestamp) {
        guard !Task.isCancelled else { return }
        // The clock may have been set meanwhile, or the wait was longer than one call of the timer.
        if Timestamp(now()) >= next { reportChange() } else { startTimer() }
    }
}

extension Snapshot {
    /// Returns the next timestamp at which facts of entries change by the clock.
    ///
    /// - Parameter now: The device's clock.
    /// - Returns: The timestamp, later than the clock; `nil` if only another state changes them.
    func nextChange(after now: Timestamp) -> Timestamp? {
        let published = entry.nextChangeAt.flatMap { $0 > now ? $0 : nil }
        let ends = kinds.values.compactMap { $0.nextEnd(after: now) }
        return (ends + [published].compactMap(\.self)).min()
    }
}
