import ShowcardCatalog

/// A condition on entries, such as `is_trending`, `!is_new`, `tag=New` or `usage_count>=500`.
struct EntryFilter: Sendable, Hashable {
    /// The operator that compares a value with the text.
    enum Comparison: String, Sendable, Hashable {
        case equal = "="
        case unequal = "!="
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="

        /// Whether the operator needs an order, not only equality.
        var needsOrder: Bool { self != .equal && self != .unequal }
    }

    /// The test of the value.
    enum Question: Sendable, Hashable {
        /// The value is true or present, or it is not.
        case holds(Bool)
        /// A comparison with the text holds.
        case compares(Comparison, String)
    }

    /// The condition as it was written.
    let text: String
    /// The name of the attribute.
    let name: String
    /// The test of its value.
    let question: Question

    /// Parses a condition; spaces around the operator are ignored.
    ///
    /// - Throws: ``ValueError/notAFilter`` if the name or the value is missing.
    init(_ text: String) throws(ValueError) {
        self.text = text
        let bytes = Array(text.utf8)
        let start = bytes.first == UInt8(ascii: "!") ? 1 : 0
        guard
            let index = bytes.indices.first(where: { $0 >= start && Self.isOperator(at: $0, bytes) }
            )
        else {
            name = Self.trimmed(bytes[start...])
            question = .holds(start == 0)
            if name.isEmpty { throw .notAFilter }
            return
        }
        let (comparison, length) = Self.comparison(at: index, bytes)
        let value = Self.trimmed(bytes[(index + length)...])
        name = Self.trimmed(bytes[..<index])
        question = .compares(comparison, value)
        if start == 1 || name.isEmpty || value.isEmpty { throw .notAFilter }
    }

    private static func isOperator(at index: Int, _ bytes: [UInt8]) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case UInt8(ascii: "!"): bytes.dropFirst(index + 1).first == UInt8(ascii: "=")
        default: false
        }
    }

    /// Returns the operator at a position and its length in bytes; `==` is read as `=`.
    private static func comparison(
        at index: Int, _ bytes: [UInt8]
    ) -> (comparison: Comparison, length: Int) {
        let hasEquals = bytes.dropFirst(index + 1).first == UInt8(ascii: "=")
        let length = hasEquals ? 2 : 1
        return switch bytes[index] {
        case UInt8(ascii: "!"): (.unequal, length)
        case UInt8(ascii: "<"): (hasEquals ? .atMost : .less, length)
        case UInt8(ascii: ">"): (hasEquals ? .atLeast : .greater, length)
        default: (.equal, length)
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let space = UInt8(ascii: " ")
        let front = bytes.drop { $0 == space }
        let count = front.reversed().prefix { $0 == space }.count
        return String(decoding: front.dropLast(count), as: UTF8.self)
    }
}
