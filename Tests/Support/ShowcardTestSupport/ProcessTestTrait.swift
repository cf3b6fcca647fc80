import Foundation
package import Testing

/// Runs few of the tests that start processes or servers at a time: two for each processor, as many of them only wait.
///
/// A test waits for its turn before its body begins, and ``HangLimit`` counts from there. The standard trait
/// `timeLimit` would count the wait as well.
package struct ProcessTestTrait: SuiteTrait, TestTrait, TestScoping {
    /// The limit counts single tests, so a suite passes it on to them.
    package var isRecursive: Bool { true }

    private static let turns = Turns(count: 2 * ProcessInfo.processInfo.activeProcessorCount)

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.take()
        do {
            try await withHangLimit(function)
        } catch {
            await Self.turns.giveBack()
            throw error
        }
        await Self.turns.giveBack()
    }

    private func withHangLimit(_ function: @Sendable () async throws -> Void) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask(operation: function)
                group.addTask {
                    try await Task.sleep(for: HangLimit.duration)
                    Issue.record("The test hangs: it is canceled after \(HangLimit.seconds) s")
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        }
    }
}

extension Trait where Self == ProcessTestTrait {
    /// For tests that start processes or servers: few run at a time, and one that hangs fails.
    package static var processes: Self { Self() }
}

/// A number of turns, which are given in the order in which they are asked for.
private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) {
        free = count
    }

    /// Takes a turn, and waits for one if all are taken.
    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Gives a turn to the test that waits longest.
    func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
