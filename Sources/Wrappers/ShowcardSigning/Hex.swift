/// Hexadecimal digits (RFC 4648, section 8, in lower case).
enum Hex {
    /// The digits of bytes, two a byte, lower-case.
    static func encode(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count &* 2) { digits in
            for (index, byte) in bytes.enumerated() {
                digits[index &* 2] = digit(byte >> 4)
                digits[index &* 2 &+ 1] = digit(byte & 15)
            }
            return digits.count
        }
    }

    /// The bytes of digits; nil unless there are exactly two lower-case digits for each byte.
    static func decode(_ text: String, count: Int) -> [UInt8]? {
        var nibbles: [UInt8] = []
        for digit in text.utf8 {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                nibbles.append(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        guard nibbles.count == count * 2 else { return nil }
        return (0..<count).map { nibbles[$0 * 2] << 4 | nibbles[$0 * 2 + 1] }
    }

    private static func digit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &+ nibble &- 10
    }
}
