extension JSONParser {
    /// Reads a string from its opening to its closing quote (RFC 8259 section 7).
    mutating func readString() throws(JSONDiagnostic) -> String {
        let opening = position
        position += 1
        var runStart = position
        var decoded: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                let run = bytes[runStart..<position]
                position += 1
                guard !decoded.isEmpty else { return String(decoding: run, as: UTF8.self) }
                decoded += run
                return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded += bytes[runStart..<position]
                try readEscape(into: &decoded)
                runStart = position
            case 0x00...0x1F: throw controlCharacter(byte)
            case 0x20...0x7F: position += 1
            default: position += try scalarLength()
            }
        }
        throw unterminatedString(from: opening)
    }

    private mutating func readEscape(into decoded: inout [UInt8]) throws(JSONDiagnostic) {
        let start = position
        guard start + 1 < bytes.count else { throw unexpectedEnd(expecting: "an escape") }
        let letter = bytes[start + 1]
        if letter == UInt8(ascii: "u") {
            decoded += Array(String(try readUnicodeEscape()).utf8)
            return
        }
        guard let byte = Self.escapes[letter] else { throw unknownEscape() }
        decoded.append(byte)
        position += 2
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    /// Reads `\uXXXX`, or the two escapes of a surrogate pair.
    private mutating func readUnicodeEscape() throws(JSONDiagnostic) -> Unicode.Scalar {
        let start = position
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[position...].starts(with: #"\u"#.utf8) else {
            throw loneSurrogate(at: start)
        }
        let second = try readCodeUnit()
        guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(at: start) }
        let combined = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        guard let scalar = Unicode.Scalar(combined) else { throw loneSurrogate(at: start) }
        return scalar
    }

    private mutating func readCodeUnit() throws(JSONDiagnostic) -> UInt16 {
        let start = position
        let digits = bytes[min(start + 2, bytes.count)..<min(start + 6, bytes.count)]
        var unit: UInt16 = 0
        for digit in digits {
            guard let value = Self.hexadecimalValue(digit) else { break }
            unit = unit << 4 | value
            position += 1
        }
        guard position == start + 4 else {
            position = start
            throw incompleteUnicodeEscape(at: start)
        }
        position += 2
        return unit
    }

    private static func hexadecimalValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// Returns the length in bytes of the non-ASCII scalar at the reading position.
    ///
    /// The ranges are those of Table 3-7 of the Unicode Standard, "Well-Formed UTF-8 Byte Sequences": no overlong
    /// forms, no surrogates, nothing above U+10FFFF.
    private func scalarLength() throws(JSONDiagnostic) -> Int {
        guard let length = wellFormedLength(at: position) else { throw invalidUTF8() }
        return length
    }

    /// Returns the length of the well-formed scalar at `offset`; `nil` if the bytes are not UTF-8.
    func wellFormedLength(at offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[offset] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: return nil
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
            bytes[(offset + 2)..<(offset + length)].allSatisfy({ (0x80...0xBF).contains($0) })
        else { return nil }
        return length
    }
}
