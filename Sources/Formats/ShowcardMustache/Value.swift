/// A value that a template can show: the data model of the context stack.
package enum Value: Sendable {
    /// A declared field without a value: shows nothing, and is false.
    case null
    /// Shows `true` or `false`.
    case boolean(Bool)
    /// Shows decimal digits; true even if zero.
    case integer(Int)
    /// Shows the shortest text that parses as the same number; true even if zero.
    case number(Double)
    /// Escaped by `{{x}}`, unescaped in `{{{x}}}` and `{{&x}}`; false if empty.
    case text(String)
    /// HTML in UTF-8: never escaped; false if empty.
    case markup([UInt8])
    /// A list over which a section repeats its content; false if empty.
    case list([Value])
    /// A record of fields, in which a section looks up names.
    case record(Record)
    /// A function that a section applies to its content; indirect, so that other values stay small.
    indirect case helper(Helper)

    /// Whether a section over this value shows its content.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .boolean(let value): value
        case .integer, .number, .record, .helper: true
        case .text(let text): !text.isEmpty
        case .markup(let bytes): !bytes.isEmpty
        case .list(let items): !items.isEmpty
        }
    }

    /// The kind of the value with its article, for messages.
    var kind: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .text: "text"
        case .markup: "markup"
        case .list: "a list"
        case .record: "a record"
        case .helper: "a helper"
        }
    }
}

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
    package func symbol(_ name: ArraySlice<UInt8>) -> Int32? {
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
