import Foundation

/// A value that is made when it is first asked for, and then kept.
///
/// Outputs that are not rendered ask for nothing, and those that are share it, on any thread: the lock is what makes
/// the class sendable.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let making: @Sendable () -> Value
    private var made: Value?

    /// Takes what makes the value.
    ///
    /// - Parameter making: Called at most once, on any thread; it must not ask for the value.
    package init(_ making: @escaping @Sendable () -> Value) {
        self.making = making
    }

    /// The value; whoever asks while it is made waits.
    package var value: Value {
        lock.lock()
        defer { lock.unlock() }
        if let made { return made }
        let value = making()
        made = value
        return value
    }
}
