/// The shortest decimal that parses as a `Double`: `0.d₁d₂… × 10^pointPlace`.
package struct DecimalDigits: Sendable {
    /// Whether the number is negative.
    package let isNegative: Bool
    /// The digits as ASCII, without leading or trailing zeros; empty for zero.
    package let digits: [UInt8]
    /// The number of digits before the decimal point; can be negative, or exceed the number of digits.
    package let pointPlace: Int

    /// Splits a number into its digits; `nil` if it is not finite.
    ///
    /// The digits are those of `Double.description`, the fewest that parse exactly.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        var digits: [UInt8] = []
        var pointPlace: Int?
        var exponent = 0
        var text = Substring(value.magnitude.description).utf8
        scan: while let byte = text.popFirst() {
            switch byte {
            case UInt8(ascii: "."): pointPlace = digits.count
            case UInt8(ascii: "e"):
                exponent = Int(Substring(text)) ?? 0
                break scan
            default: digits.append(byte)
            }
        }
        let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        self.pointPlace = (pointPlace ?? digits.count) - leadingZeros + exponent
        digits.removeFirst(leadingZeros)
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        self.digits = digits
        isNegative = value < 0
    }

    /// The number without an exponent, as ASCII: `0.00001`, `12`, `-3.5`; zero has no sign.
    ///
    /// - Parameter places: how far to move the decimal point to the right; 2 yields a percentage.
    /// - Returns: the digits, with a sign and a point if they are needed.
    package func plain(movingPointBy places: Int = 0) -> [UInt8] {
        let pointPlace = pointPlace + places
        guard !digits.isEmpty else { return [UInt8(ascii: "0")] }
        let zero = UInt8(ascii: "0")
        var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        if pointPlace <= 0 {
            text += [zero, UInt8(ascii: ".")]
            text += [UInt8](repeating: zero, count: -pointPlace)
            text += digits
        } else {
            text += digits.prefix(pointPlace)
            text += [UInt8](repeating: zero, count: max(0, pointPlace - digits.count))
            if pointPlace < digits.count { text.append(UInt8(ascii: ".")) }
            text += digits.dropFirst(pointPlace)
        }
        return text
    }

    /// The number with an exponent, as ASCII: `1.5e-7`, `1e+21`.
    package var scientific: [UInt8] {
        guard let first = digits.first else { return [UInt8(ascii: "0")] }
        var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        text.append(first)
        if digits.count > 1 { text.append(UInt8(ascii: ".")) }
        text += digits.dropFirst()
        text += Array((pointPlace > 0 ? "e+" : "e").utf8)
        text += Array(String(pointPlace - 1).utf8)
        return text
    }
}
