/// Strings of four kinds (TOML 1.0.0, "String").
extension TOMLParser {
    /// Reads a string in single or double quotes, or in three of them.
    mutating func string(isKey: Bool) throws(TOMLError) -> String {
        let start = position
        let quote = bytes[position]
        let isLong = startsWithThree(quote)
        if isLong, isKey {
            throw TOMLError(
                "a key cannot have several lines", at: start..<start + 3,
                help: "write it in one pair of quotes")
        }
        position += isLong ? 3 : 1
        if isLong { _ = takeLineBreak() }
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case quote:
                guard isLong else {
                    position += 1
                    return String(decoding: text, as: UTF8.self)
                }
                // "You can put one or two quotation marks ... anywhere", also before those that close the string.
                var count = 0
                while count < 5, current == quote {
                    position += 1
                    count += 1
                }
                text += repeatElement(quote, count: count >= 3 ? count - 3 : count)
                if count >= 3 { return String(decoding: text, as: UTF8.self) }
            case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
                try escape(into: &text, isLong: isLong)
            case 0x0A where isLong, 0x0D where isLong:
                let first = position
                guard takeLineBreak() else { throw control() }
                text += bytes[first..<position]
            case 0x0A, 0x0D: throw unclosed(start)
            case 0x09: fallthrough
            case 0x20...0x7E, 0x80...0xFF:
                text.append(byte)
                position += 1
            default: throw control()
            }
        }
        throw unclosed(start)
    }

    private func startsWithThree(_ quote: UInt8) -> Bool {
        position + 2 < end && bytes[position + 1] == quote && bytes[position + 2] == quote
    }

    private func unclosed(_ start: Int) -> TOMLError {
        TOMLError(
            "the string is not closed", at: start..<start + 1,
            help: "close it with the same quotes; strings in one pair of quotes have one line")
    }

    private mutating func escape(into text: inout [UInt8], isLong: Bool) throws(TOMLError) {
        let start = position
        position += 1
        let escaped = current
        position += 1
        switch escaped {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[position - 1])
        case UInt8(ascii: "u"): try scalar(4, start, into: &text)
        case UInt8(ascii: "U"): try scalar(8, start, into: &text)
        default:
            position = start + 1
            if isLong {
                skipBlanks()
                if takeLineBreak() {
                    repeat { skipBlanks() } while takeLineBreak()
                    return
                }
            }
            throw TOMLError(
                "this is not an escape", at: start..<min(start + 2, end),
                help: "write \\\\ for a backslash, or use single quotes")
        }
    }

    private mutating func scalar(
        _ count: Int, _ start: Int, into text: inout [UInt8]
    ) throws(TOMLError) {
        let digits = bytes[min(position, end)..<min(position + count, end)]
        let isHex = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard digits.count == count, isHex,
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            throw TOMLError(
                "this is not the code of a Unicode character",
                at: start..<min(position + count, end),
                help: "write \\u and 4 hexadecimal digits, or \\U and 8")
        }
        position += count
        text += String(Character(scalar)).utf8
    }
}
