/// The value of a scalar by the core schema (YAML 1.2.2, section 10.3.2).
package enum Scalar: Sendable, Hashable {
    /// Nothing, `~`, `null`, `Null` or `NULL`.
    case null
    /// `true` or `false`, also capitalized or in capitals.
    case boolean(Bool)
    /// A whole number: decimal (`017` is 17), `0o17` or `0x1F`.
    case integer(Int)
    /// A whole number that does not fit into 64 bits.
    case integerOverflow
    /// A floating-point number, `.inf` and `.nan` included; one too large for a `Double` is
    /// infinite.
    case number(Double)
    /// Any other text.
    case string
}

extension Scalar {
    /// Reads a plain scalar.
    /// - Parameter text: The text, in UTF-8.
    package init(core text: UnsafeBufferPointer<UInt8>) {
        guard let first = text.first else {
            self = .null
            return
        }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            self = Self.isOne(of: ["~", "null", "Null", "NULL"], text) ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            self = Self.isOne(of: ["true", "True", "TRUE"], text) ? .boolean(true) : .string
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            self = Self.isOne(of: ["false", "False", "FALSE"], text) ? .boolean(false) : .string
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            self = Self.number(text)
        default:
            self = .string
        }
    }

    private static func isOne(
        of words: [StaticString], _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        words.contains { word in
            word.withUTF8Buffer { $0.elementsEqual(text) }
        }
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Scalar {
        if text.count > 2, text[0] == UInt8(ascii: "0") {
            if text[1] == UInt8(ascii: "o") {
                return integer(text[2...], radix: 8, negative: false)
            }
            if text[1] == UInt8(ascii: "x") {
                return integer(text[2...], radix: 16, negative: false)
            }
        }
        let signed = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")
        let negative = text[0] == UInt8(ascii: "-")
        let magnitude = text[(signed ? 1 : 0)...]
        if !magnitude.isEmpty, magnitude.allSatisfy(isDigit) {
            return integer(magnitude, radix: 10, negative: negative)
        }
        let unsigned = UnsafeBufferPointer(rebasing: magnitude)
        if isOne(of: [".inf", ".Inf", ".INF"], unsigned) {
            return .number(negative ? -.infinity : .infinity)
        }
        if isOne(of: [".nan", ".NaN", ".NAN"], text) { return .number(.nan) }
        return isFloat(magnitude) ? float(text) : .string
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    private static func integer(
        _ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int, negative: Bool
    ) -> Scalar {
        var value = 0
        var overflows = false
        for byte in digits {
            guard let digit = Int(hexadecimal: byte), digit < radix else { return .string }
            let scaled = value.multipliedReportingOverflow(by: radix)
            let added =
                negative
                ? scaled.partialValue.subtractingReportingOverflow(digit)
                : scaled.partialValue.addingReportingOverflow(digit)
            overflows = overflows || scaled.overflow || added.overflow
            value = added.partialValue
        }
        return overflows ? .integerOverflow : .integer(value)
    }

    /// Whether unsigned text is `(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
    private static func isFloat(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = text
        let whole = skipDigits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = skipDigits(&rest)
        }
        guard whole > 0 || fraction > 0 else { return false }
        guard let marker = rest.popFirst() else { return true }
        guard marker == UInt8(ascii: "e") || marker == UInt8(ascii: "E") else { return false }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        return skipDigits(&rest) > 0 && rest.isEmpty
    }

    private static func skipDigits(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let digits = text.prefix(while: isDigit).count
        text = text.dropFirst(digits)
        return digits
    }

    private static func float(_ text: UnsafeBufferPointer<UInt8>) -> Scalar {
        Double(String(decoding: text, as: UTF8.self)).map(Scalar.number) ?? .string
    }
}

extension Int {
    fileprivate init?(hexadecimal byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = Int(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = Int(byte &- UInt8(ascii: "a")) &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self = Int(byte &- UInt8(ascii: "A")) &+ 10
        default: return nil
        }
    }
}
