/// A JSON number as it is written in its document.
public struct JSONNumber: Sendable {
    /// The literal, which follows the grammar of RFC 8259 section 6.
    public let literal: String

    /// The nearest `Double`; `nil` if the number exceeds the range of `Double`.
    public var doubleValue: Double? {
        guard let value = Double(literal), value.isFinite else { return nil }
        return value
    }

    /// The exact value as an integer; `nil` if it has a fraction or doesn't fit.
    public var integerValue: Int? {
        Int(literal) ?? scaledInteger
    }

    /// The integer value of a literal with a fraction or an exponent.
    private var scaledInteger: Int? {
        var isNegative = false
        var digits: [UInt8] = []
        var fractionDigits: Int?
        var exponent = 0
        var bytes = Substring(literal).utf8
        scan: while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): fractionDigits = 0
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard let written = Int(Substring(bytes)) else {
                    return digits.contains { $0 != 0 } ? nil : 0
                }
                exponent = written
                break scan
            default:
                digits.append(byte &- UInt8(ascii: "0"))
                fractionDigits = fractionDigits.map { $0 + 1 }
            }
        }
        return Self.integer(
            digits: digits, fractionDigits: fractionDigits ?? 0, exponent: exponent,
            isNegative: isNegative)
    }

    private static func integer(
        digits: [UInt8], fractionDigits: Int, exponent: Int, isNegative: Bool
    ) -> Int? {
        let significant = digits.drop { $0 == 0 }
        guard let lastNonzero = significant.lastIndex(where: { $0 != 0 }) else { return 0 }
        let trailingZeros = significant.endIndex - 1 - lastNonzero
        let (scale, overflow) = exponent.subtractingReportingOverflow(
            fractionDigits - trailingZeros)
        guard !overflow, (0...18).contains(scale) else { return nil }
        var value = 0
        for digit in significant[...lastNonzero] + repeatElement(0, count: scale) {
            let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
            let step = isNegative ? -Int(digit) : Int(digit)
            let (sum, carries) = tenfold.addingReportingOverflow(step)
            if overflows || carries { return nil }
            value = sum
        }
        return value
    }
}
