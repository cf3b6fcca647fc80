/// The longest a test may take before it counts as hung.
///
/// It is far longer than any test takes on a slow or loaded machine: tests fail because of what they find, never
/// because of how long they take.
package enum HangLimit {
    /// The limit in seconds.
    package static let seconds = 20 * 60
    /// The limit as a duration.
    package static let duration = Duration.seconds(seconds)
}

/// Waits until a condition holds, and checks it every few milliseconds.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which the condition is checked.
///   - condition: What is waited for.
/// - Returns: Whether it holds; `false` when it still does not after ``HangLimit/duration``.
/// - Throws: What the condition throws, and `CancellationError` when the task is canceled.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws -> Bool {
    let start = ContinuousClock.now
    while try await !condition() {
        guard start.duration(to: .now) < HangLimit.duration else { return false }
        try await Task.sleep(for: .milliseconds(10))
    }
    return true
}
