/// One decoded character of more than one byte.
struct UTF8Scalar {
    let value: UInt32
    let length: Int

    /// Decodes one well-formed sequence (Unicode 15, table 3-7).
    /// - Parameters:
    ///   - bytes: The text.
    ///   - offset: Where the sequence starts; its first byte is 0x80 or more.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let lead = bytes[offset]
        let second: ClosedRange<UInt8>
        switch lead {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count &- offset >= length, second.contains(bytes[offset &+ 1]) else {
            return nil
        }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for trail in bytes[(offset &+ 1)..<(offset &+ length)] {
            guard trail & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(trail & 0x3F)
        }
        self.value = value
    }

    /// Whether libyaml refuses the character, or takes it for a line end where YAML 1.2 does not.
    var isForbidden: Bool {
        value < 0xA0 || value == 0x2028 || value == 0x2029 || value == 0xFEFF || value == 0xFFFE
            || value == 0xFFFF
    }
}

/// A number in upper-case hexadecimal digits, padded with zeros.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

extension YAMLSource {
    /// The problem of text in an encoding other than UTF-8 that libyaml would read.
    var encodingProblem: YAMLDiagnostic? {
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (bytes[0], bytes[1])
        let isUTF16 =
            first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF
            || (first == 0) != (second == 0)
        guard isUTF16 else { return nil }
        return YAMLDiagnostic(
            "the text is UTF-16, not UTF-8", at: origin, help: "save the file as UTF-8")
    }

    func forbidden(_ scalar: UInt32, character: Int, offset: Int) -> YAMLError {
        let name = "U+" + hexadecimal(scalar, digits: 4)
        switch scalar {
        case 0x85, 0x2028, 0x2029:
            return YAMLError(
                YAMLDiagnostic(
                    "the line separator \(name) is not allowed",
                    at: mark(character, offset: offset),
                    help: "replace it with a line end or a space"
                )
            )
        case 0xFEFF:
            return YAMLError(
                YAMLDiagnostic(
                    "a byte order mark (\(name)) is only allowed at the start of the file",
                    at: mark(character, offset: offset), help: "delete it"
                )
            )
        default:
            return YAMLError(
                YAMLDiagnostic(
                    "the control character \(name) is not allowed",
                    at: mark(character, offset: offset),
                    help: "delete it"
                )
            )
        }
    }
}
