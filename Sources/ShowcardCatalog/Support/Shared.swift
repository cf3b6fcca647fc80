/// Holds a value once for all copies of what it is a part of.
///
/// To copy a structure is to count a reference up for each part that has one, and down again: of one with this in it,
/// a single one.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
