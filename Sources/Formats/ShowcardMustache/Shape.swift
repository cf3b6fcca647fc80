/// The ordered field names of a record, with a dense table from a name's number to its slot.
///
/// A shape is made by ``Vocabulary/shape(_:)`` and shared by all records with the same fields.
/// Its numbers mean something within that vocabulary (and its later copies) only.
package final class Shape: Sendable {
    /// The field names, in the order of a record's values.
    package let names: [String]

    /// Slot by symbol, -1 where the shape lacks the name; shorter than the vocabulary if it can be.
    let slots: [Int32]

    init(names: [String], symbols: [Int32]) {
        self.names = names
        var slots = [Int32](repeating: -1, count: Int(symbols.max() ?? -1) + 1)
        for (slot, symbol) in symbols.enumerated() where slots[Int(symbol)] < 0 {
            slots[Int(symbol)] = Int32(truncatingIfNeeded: slot)
        }
        self.slots = slots
    }

    /// The place of a field in a record's values.
    ///
    /// - Parameter name: A field name, compared by its UTF-8 bytes.
    /// - Returns: The index of the first field of that name, `nil` where there is none.
    package func slot(of name: String) -> Int? {
        names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
    }

    /// The slot of a symbol, -1 where records of this shape do not declare it.
    @inline(__always)
    func slot(ofSymbol symbol: Int32) -> Int32 {
        let index = Int(symbol)
        return index >= 0 && index < slots.count ? slots[index] : -1
    }
}
