/// Limits how many programs work at the same time; others wait in order.
actor ConcurrencyLimiter {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a limiter.
    ///
    /// - Parameter most: The maximum number of working programs, at least 1.
    init(most: Int) {
        free = max(1, most)
    }

    /// Waits for a slot; each call needs a call of `leave()`.
    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Releases a slot.
    func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
