/// Lets a number of tasks work at a time; the others wait in order.
actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The position of the next one that waits.
    private var next = 0

    init(_ count: Int) {
        free = max(1, count)
    }

    /// Runs work when a slot is free.
    func run<Result: Sendable, Failure: Error>(
        _ work: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        await take()
        defer { leave() }
        return try await work()
    }

    private func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        guard next < waiting.count else {
            waiting = []
            next = 0
            free += 1
            return
        }
        next += 1
        waiting[next - 1].resume()
    }
}
