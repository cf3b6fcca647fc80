/// Lets a number of tasks work at a time; the others wait in order.
actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

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
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
