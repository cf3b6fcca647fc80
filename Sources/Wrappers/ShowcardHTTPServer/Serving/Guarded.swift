internal import Foundation

/// A value that one thread at a time can access.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Every access goes through the lock, which the compiler cannot see.
    private var value: Value
    private let lock = NSLock()

    /// Creates it with a first value.
    package init(_ value: Value) {
        self.value = value
    }

    /// Lends the value exclusively.
    ///
    /// - Parameter body: What to do with it; it must not come back to the same value, nor wait.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    package func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }

    /// The current value.
    package var current: Value { with { $0 } }
}
