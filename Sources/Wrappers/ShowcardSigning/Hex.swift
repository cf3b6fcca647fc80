internal import CShowcardSodium

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

/// Base64 with padding (RFC 4648, section 4), in time that does not depend on what is coded.
enum Base64 {
    /// The text of bytes.
    static func encode(_ bytes: [UInt8]) -> String {
        var text = [CChar](
            repeating: 0,
            count: sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL))
        // > The `sodium_bin2base64()` function encodes `bin` as a Base64 string. (https://doc.libsodium.org/helpers)
        sodium_bin2base64(
            &text, text.count, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
        // Behind the text there is a zero.
        return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Writes the bytes of a text into a room that it has to fill.
    ///
    /// - Parameters:
    ///   - text: The text; nothing but base64, with its padding.
    ///   - room: Where the bytes go.
    /// - Returns: Whether the text is of exactly as many bytes as there is room for.
    static func decode(_ text: ArraySlice<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>)
        -> Bool
    {
        guard let start = room.baseAddress else { return false }
        var count = 0
        let result = text.withUnsafeBytes { text in
            // > The function returns -1 if more than `bin_maxlen` bytes would be required to store the parsed
            // > string or if the string couldn't be fully parsed, but a valid pointer for `b64_end` was not provided.
            sodium_base642bin(
                start, room.count, text.bindMemory(to: CChar.self).baseAddress, text.count, nil,
                &count, nil, sodium_base64_VARIANT_ORIGINAL)
        }
        return result == 0 && count == room.count
    }
}
