/// All field names that records may have, each with a number.
///
/// Names are compared by their UTF-8 bytes, so two spellings that are only equal after Unicode normalization are two
/// names.
package struct Vocabulary: Sendable {
    /// All known names, in order of registration.
    package private(set) var names: [String] = []

    private var symbols: [[UInt8]: Int32] = [:]

    /// Creates a vocabulary without names.
    package init() {}

    /// Registers names and creates the shape of records with exactly these fields, in this order.
    ///
    /// The same list yields an equivalent shape. A duplicate name keeps its first position.
    ///
    /// - Parameter names: The field names, in the order of the records' values.
    /// - Returns: The shape for creating records.
    package mutating func shape(_ names: [String]) -> Shape {
        Shape(names: names, symbols: names.map { register($0) })
    }

    /// Returns the number of a name; `nil` if it was not registered.
    func symbol(_ name: ArraySlice<UInt8>) -> Int32? {
        symbols[Array(name)]
    }

    private mutating func register(_ name: String) -> Int32 {
        let bytes = Array(name.utf8)
        if let symbol = symbols[bytes] { return symbol }
        let symbol = Int32(truncatingIfNeeded: names.count)
        symbols[bytes] = symbol
        names.append(name)
        return symbol
    }
}
