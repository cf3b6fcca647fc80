/// Holds a value once for all copies of what it is a part of.
///
/// To copy a structure is to count a reference up for each part that has one, and down again: of one with this in it,
/// a single one.
package final class Shared<Value: Sendable>: Sendable {
    /// The value.
    package let value: Value

    /// Holds a value.
    package init(_ value: Value) {
        self.value = value
    }
}
