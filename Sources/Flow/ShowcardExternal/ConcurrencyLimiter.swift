/// Lets so many programs work at the same time, the others in the order in which they came.
actor ConcurrencyLimiter {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a limiter.
    ///
    /// - Parameter most: How many may work at once, at least 1.
    init(most: Int) {
        free = max(1, most)
    }

    /// Waits until there is room; what enters has to leave.
    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Makes room for the next one.
    func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
