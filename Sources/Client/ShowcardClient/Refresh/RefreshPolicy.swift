public import Foundation

/// How long and how often a client tries to fetch files, and when it looks for changes.
///
/// All durations are in seconds.
public struct RefreshPolicy: Sendable {
    /// The time after which a refresh ends with ``CatalogError/timedOut``, including retries; 120 by default.
    public var deadline: TimeInterval
    /// The time after a successful refresh in which another one fetches nothing; 0 by default.
    public var minimumInterval: TimeInterval
    /// The maximum number of retries of a request; 3 by default.
    ///
    /// A request is retried after a failed connection, a timeout, and the statuses 429, 502, 503 and 504.
    public var retries: Int
    /// The pause before the first retry; 1 by default.
    ///
    /// Each further pause is twice as long. Pauses vary at random from half to all of that, so that clients don't retry
    /// at the same time. If the server answers with `Retry-After`, the pause is at least that long.
    public var retryDelay: TimeInterval
    /// The maximum pause before a retry that the server doesn't request; 30 by default.
    public var longestRetryDelay: TimeInterval
    /// The maximum time after a change by the clock at which ``CatalogClient/changes`` reports it; 10 by default.
    ///
    /// The time is random, so that clients that refresh then don't do so at the same time.
    public var changeDelay: TimeInterval
    /// Waits for a number of seconds; throws `CancellationError` if the task is canceled.
    ///
    /// It also waits for the deadline and for changes by the clock, so it must not return early.
    public var sleep: @Sendable (TimeInterval) async throws -> Void
    /// Returns a random number from 0 to 1.
    public var random: @Sendable () -> Double

    /// Creates a policy.
    ///
    /// Tests pass `random`, and a `sleep` that follows their clock.
    public init(
        deadline: TimeInterval = 120, minimumInterval: TimeInterval = 0, retries: Int = 3,
        retryDelay: TimeInterval = 1, longestRetryDelay: TimeInterval = 30,
        changeDelay: TimeInterval = 10,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = Self.systemSleep,
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.deadline = deadline
        self.minimumInterval = minimumInterval
        self.retries = retries
        self.retryDelay = retryDelay
        self.longestRetryDelay = longestRetryDelay
        self.changeDelay = changeDelay
        self.sleep = sleep
        self.random = random
    }

    /// The longest time that one call of ``systemSleep(_:)`` waits, one day.
    static let longestSleep: TimeInterval = 86_400

    /// Waits by the system's clock, at most one day.
    ///
    /// - Parameter seconds: The number of seconds.
    /// - Throws: `CancellationError` if the task is canceled.
    @Sendable public static func systemSleep(_ seconds: TimeInterval) async throws {
        let seconds = seconds > 0 ? min(seconds, longestSleep) : 0
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }

    /// Returns the pause before a retry.
    ///
    /// - Parameters:
    ///   - attempt: The number of retries so far.
    ///   - requested: The pause that the server requested.
    /// - Returns: The pause; `nil` if there are no more retries.
    func pause(attempt: Int, requested: TimeInterval?) -> TimeInterval? {
        guard attempt < retries else { return nil }
        let backoff = min(longestRetryDelay, retryDelay * pow(2, Double(attempt)))
        let varied = backoff * (1 + random()) / 2
        guard let requested else { return varied }
        return requested + backoff * random()
    }
}
