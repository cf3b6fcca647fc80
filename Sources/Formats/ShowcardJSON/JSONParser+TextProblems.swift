// Errors in strings.

extension JSONParser {
    func unterminatedString(from opening: Int) -> JSONDiagnostic {
        JSONDiagnostic(
            offset: opening, length: 1, message: "the string that starts here does not end",
            help: "close it with '\"'")
    }

    func controlCharacter(_ byte: UInt8) -> JSONDiagnostic {
        let escape =
            switch byte {
            case 0x08: "\\b"
            case 0x09: "\\t"
            case 0x0A: "\\n"
            case 0x0C: "\\f"
            case 0x0D: "\\r"
            default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
            }
        return problem(
            1, "a control character in a string is not escaped", help: "write '\(escape)'")
    }

    func unknownEscape() -> JSONDiagnostic {
        let length = wellFormedLength(at: position + 1).map { $0 + 1 } ?? 1
        let escape = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
        return problem(
            length, "'\(escape)' is not an escape", help: "write a backslash as '\\\\'")
    }

    func incompleteUnicodeEscape(at start: Int) -> JSONDiagnostic {
        JSONDiagnostic(
            offset: start, length: min(2, bytes.count - start),
            message: "'\\u' needs four hexadecimal digits")
    }

    func loneSurrogate(at start: Int) -> JSONDiagnostic {
        let escape = String(decoding: bytes[start..<min(start + 6, bytes.count)], as: UTF8.self)
        return JSONDiagnostic(
            offset: start, length: 6, message: "'\(escape)' is half of a surrogate pair",
            help: "write both halves, or the character itself")
    }

    func invalidUTF8() -> JSONDiagnostic {
        JSONDiagnostic(
            code: .notUTF8, offset: position, length: 1, message: "the text is not UTF-8",
            help: "save the file as UTF-8")
    }
}
