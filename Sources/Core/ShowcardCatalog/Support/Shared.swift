/// Stores a value once for all copies of its owner.
///
/// Copying a structure increments the reference count of each of its references. With this class, it has only
/// one.
package final class Shared<Value: Sendable>: Sendable {
    /// The value.
    package let value: Value

    /// Stores a value.
    package init(_ value: Value) {
        self.value = value
    }
}
