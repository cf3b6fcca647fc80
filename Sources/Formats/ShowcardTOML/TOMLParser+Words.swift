/// Numbers, booleans and dates (TOML 1.0.0, "Integer" to "Local Time").
extension TOMLParser {
    /// Reads a value without quotes.
    mutating func word() throws(TOMLError) -> TOMLNode {
        let start = position
        skipWord()
        // A space may stand between a date and a time.
        if position - start == 10, current == 0x20, position + 2 < end,
            bytes[start + 4] == UInt8(ascii: "-"), Self.isDigit(bytes[position + 1]),
            Self.isDigit(bytes[position + 2])
        {
            position += 1
            skipWord()
        }
        guard position > start else { throw unexpected("a value") }
        let range = start..<position
        let text = Array(bytes[range])
        if let content = Self.boolean(text) ?? Self.time(text) ?? Self.float(text) {
            return TOMLNode(content: content, range: range)
        }
        guard let digits = Self.integer(text) else {
            throw TOMLError(
                "this is not a value of TOML", at: range,
                help: "put text in quotes, and write numbers and dates as in TOML 1.0")
        }
        guard let value = Int(digits.text, radix: digits.radix) else {
            throw TOMLError(
                "the integer does not fit into 64 bits", at: range,
                help: "put it in quotes if it is not a number")
        }
        return TOMLNode(content: .integer(value), range: range)
    }

    private mutating func skipWord() {
        while let byte = current, byte > 0x20, !",]}#=[{\"'".utf8.contains(byte) { position += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func boolean(_ text: [UInt8]) -> TOMLNode.Content? {
        text.elementsEqual("true".utf8)
            ? .boolean(true) : text.elementsEqual("false".utf8) ? .boolean(false) : nil
    }

    /// Removes the underscores between digits; `nil` if one has no digit on both sides.
    private static func plain(
        _ text: ArraySlice<UInt8>, isDigit: (UInt8) -> Bool
    ) -> [UInt8]? {
        var result: [UInt8] = []
        for (index, byte) in zip(text.indices, text) {
            guard byte == UInt8(ascii: "_") else {
                result.append(byte)
                continue
            }
            guard index > text.startIndex, index + 1 < text.endIndex, isDigit(text[index - 1]),
                isDigit(text[index + 1])
            else { return nil }
        }
        return result
    }

    private static func integer(_ text: [UInt8]) -> (text: String, radix: Int)? {
        let radices: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
        for (prefix, radix) in radices where text.starts(with: prefix.utf8) {
            func isDigit(_ byte: UInt8) -> Bool {
                Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
            }
            guard let digits = plain(text[2...], isDigit: isDigit), !digits.isEmpty,
                digits.allSatisfy({ $0 < 0x80 && isDigit($0) })
            else { return nil }
            return (String(decoding: digits, as: UTF8.self), radix)
        }
        guard let digits = decimal(text[...]) else { return nil }
        return (String(decoding: digits, as: UTF8.self), 10)
    }

    /// A sign and digits without a leading zero.
    private static func decimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let isSigned = text.first.map("+-".utf8.contains) ?? false
        let rest = isSigned ? text.dropFirst() : text
        guard let digits = plain(rest, isDigit: isDigit), let first = digits.first,
            digits.allSatisfy(isDigit), digits.count == 1 || first != UInt8(ascii: "0")
        else { return nil }
        return text.first == UInt8(ascii: "-") ? [UInt8(ascii: "-")] + digits : digits
    }

    private static func float(_ text: [UInt8]) -> TOMLNode.Content? {
        let isNegative = text.first == UInt8(ascii: "-")
        let isSigned = isNegative || text.first == UInt8(ascii: "+")
        let unsigned = text[(isSigned ? 1 : 0)...]
        if unsigned.elementsEqual("inf".utf8) { return .float(isNegative ? -.infinity : .infinity) }
        if unsigned.elementsEqual("nan".utf8) { return .float(.nan) }
        var rest = text[...]
        var exponent: [UInt8] = []
        if let mark = rest.firstIndex(where: { "eE".utf8.contains($0) }) {
            let digits = rest[(mark + 1)...]
            let sign = digits.prefix { "+-".utf8.contains($0) }
            guard sign.count <= 1,
                let plainDigits = plain(digits.dropFirst(sign.count), isDigit: isDigit),
                !plainDigits.isEmpty, plainDigits.allSatisfy(isDigit)
            else { return nil }
            exponent = [UInt8(ascii: "e")] + sign + plainDigits
            rest = rest[..<mark]
        }
        var fraction: [UInt8] = []
        if let point = rest.firstIndex(of: UInt8(ascii: ".")) {
            guard let digits = plain(rest[(point + 1)...], isDigit: isDigit), !digits.isEmpty,
                digits.allSatisfy(isDigit)
            else { return nil }
            fraction = [UInt8(ascii: ".")] + digits
            rest = rest[..<point]
        }
        guard !exponent.isEmpty || !fraction.isEmpty, let whole = decimal(rest) else { return nil }
        return Double(String(decoding: whole + fraction + exponent, as: UTF8.self))
            .map { .float($0) }
    }

    /// A date, a time, or both (RFC 3339, section 5.6).
    private static func time(_ text: [UInt8]) -> TOMLNode.Content? {
        var scanner = TOMLTimeScanner(rest: text[...])
        guard let time = scanner.scan(), scanner.rest.isEmpty else { return nil }
        return .time(time)
    }
}

/// Reads a date or a time.
private struct TOMLTimeScanner {
    var rest: ArraySlice<UInt8>

    mutating func scan() -> String? {
        if rest.dropFirst(2).first == UInt8(ascii: ":") { return timeOfDay() }
        guard let year = digits(4, 0...9999), take("-"), let month = digits(2, 1...12), take("-"),
            let day = digits(2, 1...31), day <= Self.days(inMonth: month, of: year)
        else { return nil }
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        if rest.isEmpty { return date }
        guard take("T") || take("t") || take(" "), let time = timeOfDay() else { return nil }
        if rest.isEmpty { return "\(date)T\(time)" }
        if take("Z") || take("z") { return "\(date)T\(time)Z" }
        let sign = rest.first == UInt8(ascii: "-") ? "-" : "+"
        guard take(sign), let hour = digits(2, 0...23), take(":"), let minute = digits(2, 0...59)
        else { return nil }
        return "\(date)T\(time)\(sign)\(Self.padded(hour, 2)):\(Self.padded(minute, 2))"
    }

    private mutating func timeOfDay() -> String? {
        guard let hour = digits(2, 0...23), take(":"), let minute = digits(2, 0...59), take(":"),
            let second = digits(2, 0...60)
        else { return nil }
        let text = [hour, minute, second].map { Self.padded($0, 2) }.joined(separator: ":")
        guard take(".") else { return text }
        let fraction = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(fraction.count)
        return fraction.isEmpty ? nil : "\(text).\(String(decoding: fraction, as: UTF8.self))"
    }

    private mutating func take(_ byte: String) -> Bool {
        guard let first = rest.first, first == byte.utf8.first else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func digits(_ count: Int, _ range: ClosedRange<Int>) -> Int? {
        let part = rest.prefix(count)
        guard part.count == count,
            part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        rest = rest.dropFirst(count)
        let value = part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(value) ? value : nil
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
