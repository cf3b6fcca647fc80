/// The parts of a JSON5 text that JSON writes differently (The JSON5 Data Interchange Format 1.0.0).
///
/// Comments, and commas before closing brackets, are found by ``JSONComments``, whose edits are applied first.
struct JSON5Text {
    /// The edits that turn it into JSON.
    private(set) var edits = TextEdits()
    /// The location of the first edit.
    private(set) var first: Range<Int>?
    private let bytes: [UInt8]
    private var place = 0

    /// Finds the differences; text that is not JSON5 stays.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while place < bytes.count { next() }
    }

    private mutating func next() {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(quotedBy: byte)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            readNumber()
        case 0x0B, 0x0C: replace(place..<(place + 1), by: " ")
        case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
            let count = space
            if count > 0 { replace(place..<(place + count), by: " ") } else { readName() }
        case _ where Self.isOfName(byte): readName()
        default: place += 1
        }
    }

    /// The length of a space or line end outside ASCII, at the current place (JSON5, section 8); otherwise 0.
    private var space: Int {
        guard
            let end = (1...3).first(where: { length in
                place + length <= bytes.count
                    && String(validating: bytes[place..<(place + length)], as: UTF8.self) != nil
            }),
            let scalar = String(decoding: bytes[place..<(place + end)], as: UTF8.self)
                .unicodeScalars.first
        else { return 0 }
        let isSpace =
            scalar.properties.generalCategory == .spaceSeparator
            || ["\u{FEFF}", "\u{2028}", "\u{2029}"].contains(scalar)
        return isSpace ? end : 0
    }

    /// Replaces bytes, and continues after them.
    private mutating func replace(_ range: Range<Int>, by text: String) {
        edits.replace(range, by: text)
        if first == nil { first = range }
        place = range.upperBound
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte >= 0x80
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

// Names without quotes, and numbers.
extension JSON5Text {
    private mutating func readName() {
        let start = place
        while place < bytes.count, Self.isOfName(bytes[place]) || Self.isDigit(bytes[place]) {
            place += 1
        }
        var next = place
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return }
        let name = String(decoding: bytes[start..<place], as: UTF8.self)
        replace(start..<place, by: "\"\(name)\"")
    }

    private mutating func readNumber() {
        let start = place
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            // A sign belongs to a number only after the letter of an exponent.
            let isSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
            let follows = [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[place - 1])
            guard
                Self.isDigit(byte) || byte == UInt8(ascii: ".") || Self.isOfName(byte)
                    || isSign && follows
            else { break }
            place += 1
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let plain = Self.plain(text), plain != text else { return }
        replace(start..<place, by: plain)
    }

    /// Returns a number as JSON writes it; `nil` if it is not a number.
    private static func plain(_ text: String) -> String? {
        var digits = text[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        let sign = isNegative ? "-" : ""
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            return UInt64(digits.dropFirst(2), radix: 16).map { "\(sign)\($0)" }
        }
        let exponent = digits.firstIndex { $0 == "e" || $0 == "E" } ?? digits.endIndex
        var base = String(digits[..<exponent])
        if base.hasPrefix(".") { base = "0" + base }
        if base.hasSuffix(".") { base += "0" }
        guard base.utf8.contains(where: isDigit), Double(base + digits[exponent...]) != nil else {
            return nil
        }
        return sign + base + digits[exponent...]
    }
}

// Strings.
extension JSON5Text {
    private mutating func readString(quotedBy quote: UInt8) {
        let start = place
        var text: [UInt8] = [UInt8(ascii: "\"")]
        place += 1
        while place < bytes.count, bytes[place] != quote {
            switch bytes[place] {
            case UInt8(ascii: "\\"): readEscape(&text)
            case UInt8(ascii: "\""):
                text += "\\\"".utf8
                place += 1
            default:
                text.append(bytes[place])
                place += 1
            }
        }
        // A string without an end stays, which is an error of the JSON.
        guard place < bytes.count else { return }
        place += 1
        text.append(UInt8(ascii: "\""))
        guard !bytes[start..<place].elementsEqual(text) else { return }
        replace(start..<place, by: String(decoding: text, as: UTF8.self))
    }

    /// Reads an escape, and appends it as JSON writes it.
    private mutating func readEscape(_ text: inout [UInt8]) {
        place += 1
        guard place < bytes.count else { return }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "x"):
            let digits = bytes[place...].prefix(2)
            text += "\\u00".utf8 + digits
            place += digits.count
        case UInt8(ascii: "v"): text += "\\u000b".utf8
        case UInt8(ascii: "0"): text += "\\u0000".utf8
        // A line break after a backslash continues the string.
        case 0x0D:
            if place < bytes.count, bytes[place] == 0x0A { place += 1 }
        case 0x0A: break
        case _ where "\"\\/bfnrtu".utf8.contains(byte): text += [UInt8(ascii: "\\"), byte]
        default: text.append(byte)
        }
    }
}
