// Syntax errors: one function for each error, located at the reading position by default.

extension JSONParser {
    func unexpectedEnd(expecting expected: String) -> JSONDiagnostic {
        let opened = frames.last.map { frame in
            JSONDiagnostic.Related(
                offset: frame.start, length: 1,
                message: frame.isObject ? "the object starts here" : "the array starts here")
        }
        return JSONDiagnostic(
            offset: bytes.count, length: 0,
            message: "the document ends where \(expected) should be",
            related: opened.map { [$0] } ?? [])
    }

    func unexpectedValue() -> JSONDiagnostic {
        guard let byte = current else { return unexpectedEnd(expecting: "a value") }
        switch byte {
        case UInt8(ascii: "/"):
            return problem(1, "JSON has no comments", help: "remove the comment")
        case UInt8(ascii: "'"):
            return problem(1, "'\\'' does not start a string", help: "write strings in '\"'")
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return problem(1, "\(quotedScalar) stands where a value should be")
        case _ where wordEnd > position:
            return unknownWord()
        default:
            return unexpectedScalar(expecting: "a value")
        }
    }

    private func unknownWord() -> JSONDiagnostic {
        let word = String(decoding: bytes[position..<wordEnd], as: UTF8.self)
        let help =
            switch word.lowercased() {
            case "true", "false", "null": "write '\(word.lowercased())'"
            case "none", "nil", "undefined": "write 'null'"
            case "nan", "infinity": "JSON numbers are finite; write a number or 'null'"
            default: "write text in '\"'"
            }
        return problem(wordEnd - position, "'\(word)' is not a JSON value", help: help)
    }

    func unexpectedKey() -> JSONDiagnostic {
        switch current {
        case nil: unexpectedEnd(expecting: "a key")
        case UInt8(ascii: "/"): problem(1, "JSON has no comments", help: "remove the comment")
        case UInt8(ascii: ","): problem(1, "',' stands where a key should be")
        default: unexpectedScalar(expecting: "a key", help: "write keys in '\"'")
        }
    }

    func missingColon(after key: String) -> JSONDiagnostic {
        guard current != nil else { return unexpectedEnd(expecting: "':'") }
        return unexpectedScalar(expecting: "':' after the key '\(key)'")
    }

    func unexpectedAfterElement() -> JSONDiagnostic {
        let expected = closer == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'"
        guard current != nil else { return unexpectedEnd(expecting: expected) }
        return unexpectedScalar(expecting: expected)
    }

    func unexpectedAfterDocument() -> JSONDiagnostic {
        unexpectedScalar(
            expecting: "the end of the document", help: "a document holds exactly one value")
    }

    func trailingComma(at comma: Int) -> JSONDiagnostic {
        JSONDiagnostic(
            offset: comma, length: 1, message: "a comma stands before \(quotedScalar)",
            help: "remove the comma")
    }

    func tooDeep() -> JSONDiagnostic {
        JSONDiagnostic(
            code: .tooDeep, offset: position, length: 1,
            message: "the document nests deeper than \(limits.maximumDepth) levels")
    }

    func duplicate(_ key: String, at range: Range<Int>, first: JSONMember) -> JSONDiagnostic {
        let isSame = key.utf8.elementsEqual(first.key.utf8)
        return JSONDiagnostic(
            code: .duplicateKey, offset: range.lowerBound, length: range.count,
            message: isSame
                ? "the key '\(key)' occurs twice in one object"
                : "the key '\(key)' differs from an earlier one only in Unicode normalization",
            help: "keep one of the two",
            related: [
                JSONDiagnostic.Related(
                    offset: first.keyRange.lowerBound, length: first.keyRange.count,
                    message: "the first is here")
            ])
    }

    func leadingZero(from start: Int) -> JSONDiagnostic {
        JSONDiagnostic(
            offset: start, length: position - start,
            message: "a number may not start with an extra zero", help: "remove the zero")
    }

    func missingDigit(from start: Int) -> JSONDiagnostic {
        guard current != nil else { return unexpectedEnd(expecting: "a digit") }
        let begun = String(decoding: bytes[start..<position], as: UTF8.self)
        return unexpectedScalar(expecting: "a digit after '\(begun)'")
    }

    func problem(_ length: Int, _ message: String, help: String? = nil) -> JSONDiagnostic {
        JSONDiagnostic(offset: position, length: length, message: message, help: help)
    }

    private func unexpectedScalar(expecting expected: String, help: String? = nil) -> JSONDiagnostic
    {
        guard let length = wellFormedLength(at: position) else { return invalidUTF8() }
        return problem(length, "\(quotedScalar) stands where \(expected) should be", help: help)
    }

    /// The character at the reading position in quotes, or its code point if it is invisible.
    private var quotedScalar: String {
        let length = wellFormedLength(at: position) ?? 0
        let text = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "''" }
        let isVisible = scalar.isASCII ? scalar.value > 0x20 && scalar.value != 0x7F : false
        return isVisible ? "'\(scalar)'" : "U+\(Self.codePoint(scalar))"
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The end of the run of letters, digits and underscores at the reading position.
    var wordEnd: Int {
        bytes[position...].firstIndex { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                false
            default: true
            }
        } ?? bytes.count
    }
}

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
