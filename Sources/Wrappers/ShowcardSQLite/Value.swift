/// A value as SQLite stores it (https://www.sqlite.org/datatype3.html#storage_classes_and_datatypes).
package enum Value: Hashable, Sendable {
    /// The absent value.
    case null
    /// A signed 64-bit integer.
    case integer(Int)
    /// A double. SQLite has no NaN: it becomes NULL when bound.
    case real(Double)
    /// Text; a NUL inside it is kept.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

extension Value {
    /// The storage class of a value.
    package enum Kind: Hashable, Sendable {
        /// The absent value.
        case null
        /// A signed 64-bit integer.
        case integer
        /// A double.
        case real
        /// Text.
        case text
        /// Bytes.
        case blob
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    /// Makes NULL of `nil`.
    package init(nilLiteral: ()) { self = .null }

    /// Makes an integer of a literal.
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// Makes a real of a literal.
    package init(floatLiteral value: Double) { self = .real(value) }

    /// Makes text of a literal.
    package init(stringLiteral value: String) { self = .text(value) }
}
