/// A record of fields: a shape, and a value for each of its names.
package struct Record: Sendable {
    /// The names of the fields.
    package let shape: Shape

    /// The values, in the order of the shape's names.
    ///
    /// A value that is missing at the end is read as ``Value/null``; excess values are ignored.
    package var values: [Value]

    /// Creates a record.
    package init(_ shape: Shape, _ values: [Value]) {
        self.shape = shape
        self.values = values
    }

    /// The value of a declared slot.
    @inline(__always)
    func value(at slot: Int32) -> Value {
        let index = Int(slot)
        return index < values.count ? values[index] : .null
    }
}
