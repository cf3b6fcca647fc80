/// The ordered field names of a record, with a dense table from a name's number to its slot.
///
/// A shape is created by ``Vocabulary/shape(_:)`` and shared by all records with the same fields. Its numbers are only
/// valid within that vocabulary and its later copies.
package final class Shape: Sendable {
    /// The field names, in the order of a record's values.
    package let names: [String]

    /// The slot of each symbol; -1 if the shape lacks the name; truncated if possible.
    let slots: [Int32]

    init(names: [String], symbols: [Int32]) {
        self.names = names
        var slots = [Int32](repeating: -1, count: Int(symbols.max() ?? -1) + 1)
        for (slot, symbol) in symbols.enumerated() where slots[Int(symbol)] < 0 {
            slots[Int(symbol)] = Int32(truncatingIfNeeded: slot)
        }
        self.slots = slots
    }

    /// Returns the position of a field in a record's values.
    ///
    /// - Parameter name: A field name, compared by its UTF-8 bytes.
    /// - Returns: The index of the first field with the name; `nil` if there isn't one.
    package func slot(of name: String) -> Int? {
        names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
    }

    /// Returns the slot of a symbol; -1 if records of this shape don't declare it.
    @inline(__always)
    func slot(ofSymbol symbol: Int32) -> Int32 {
        let index = Int(symbol)
        return index >= 0 && index < slots.count ? slots[index] : -1
    }
}
