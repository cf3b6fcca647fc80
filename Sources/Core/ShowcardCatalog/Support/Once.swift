import Foundation

/// A value that is created on first use and then kept.
///
/// Outputs that are not rendered don't create the value; others share it on any thread. A lock makes
/// the class sendable.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let making: @Sendable () -> Value
    private var made: Value?

    /// Creates a lazy value.
    ///
    /// - Parameter making: Called once, and again after each ``release()``, on any thread; it must not use the value.
    package init(_ making: @escaping @Sendable () -> Value) {
        self.making = making
    }

    /// The value; waits if another thread is creating it.
    package var value: Value {
        lock.lock()
        defer { lock.unlock() }
        if let made { return made }
        let value = making()
        made = value
        return value
    }

    /// Frees the value; it is created again when it is used again.
    package func release() {
        lock.lock()
        defer { lock.unlock() }
        made = nil
    }
}
