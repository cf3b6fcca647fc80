import Foundation

/// A number in a request to the live API.
enum LiveNumber: Hashable {
    /// Nothing, or something that is not a number.
    case none
    /// A whole number; larger numbers are clamped to the maximum.
    case whole(Int)
    /// A number that is not whole.
    case other

    /// Reads a decimal number, ignoring surrounding blanks.
    init(_ text: String?) {
        let bytes = Array((text ?? "").utf8.drop { $0 == 0x20 || $0 == 0x09 })
        let count = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
        let number = bytes[..<count]
        guard Self.isDecimal(number),
            let value = Double(String(decoding: number, as: UTF8.self))
        else {
            self = .none
            return
        }
        guard value.isFinite, value == value.rounded(.towardZero) else {
            self = .other
            return
        }
        self = .whole(Int(exactly: value) ?? (value < 0 ? .min : .max))
    }

    /// Whether bytes are an optional sign, digits with an optional decimal point, and an optional exponent.
    private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let mantissa = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        guard mantissa.contains(where: isDigit),
            mantissa.count(where: { $0 == UInt8(ascii: ".") }) <= 1
        else { return false }
        rest = rest[mantissa.endIndex...]
        guard let mark = rest.popFirst() else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
