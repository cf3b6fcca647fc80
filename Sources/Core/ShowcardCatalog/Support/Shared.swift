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

extension Shared: Equatable where Value: Equatable {
    package static func == (one: Shared, other: Shared) -> Bool {
        one === other || one.value == other.value
    }
}

extension Shared: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Shared: CustomStringConvertible {
    /// The description of the value, so that copies of the owner that differ also differ in print.
    package var description: String { String(describing: value) }
}
