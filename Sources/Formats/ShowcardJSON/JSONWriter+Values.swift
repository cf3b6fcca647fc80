extension JSONWriter {
    /// Writes a string.
    public mutating func string(_ text: String) {
        startValue()
        appendQuoted(text)
    }

    /// Writes a string from its UTF-8 bytes.
    ///
    /// - Parameter utf8: the text; invalid bytes are written unchanged.
    public mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
        startValue()
        appendQuoted(utf8)
    }

    /// Writes an integer.
    public mutating func integer(_ value: Int) {
        startValue()
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            var rest = value.magnitude
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest != 0
            if value < 0 { append(UInt8(ascii: "-")) }
            append(digits[start...])
        }
    }

    /// Writes a number with the fewest digits that parse as the same `Double`.
    ///
    /// The form is that of RFC 8785 section 3.2.2.3 (ECMAScript's): integers have no fraction, `-0` is `0`, and an
    /// exponent is used from 1e21 up and below 1e-6. JSON has no infinities and no not-a-number: they become `null`.
    public mutating func number(_ value: Double) {
        // Up to 2^53, every integral `Double` is exactly this integer.
        if value.magnitude <= 0x1p53, Double(Int(value)) == value { return integer(Int(value)) }
        guard let decimal = DecimalDigits(value) else { return null() }
        startValue()
        append((-5...21).contains(decimal.pointPlace) ? decimal.plain() : decimal.scientific)
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        startValue()
        append((value ? "true" : "false").utf8)
    }

    /// Writes `null`.
    public mutating func null() {
        startValue()
        append("null".utf8)
    }

    mutating func appendQuoted(_ text: String) {
        var text = text
        text.withUTF8 { appendQuoted($0) }
    }

    /// Writes a string with the escapes that RFC 8259 section 7 requires and no others, copying the runs between them.
    mutating func appendQuoted(_ utf8: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var rest = utf8
        while let place = Self.firstEscaped(in: rest) {
            append(UnsafeBufferPointer(rebasing: rest[..<place]))
            appendEscape(rest[place])
            rest = UnsafeBufferPointer(rebasing: rest[(place + 1)...])
        }
        append(rest)
        append(UInt8(ascii: "\""))
    }

    /// Returns the position of the first byte that needs an escape, checking eight bytes at a time.
    private static func firstEscaped(in utf8: UnsafeBufferPointer<UInt8>) -> Int? {
        var offset = 0
        while offset + 8 <= utf8.count {
            let word = UnsafeRawBufferPointer(utf8).loadUnaligned(
                fromByteOffset: offset, as: UInt64.self)
            if containsEscaped(word) { break }
            offset += 8
        }
        while offset < utf8.count {
            if needsEscape(utf8[offset]) { return offset }
            offset += 1
        }
        return nil
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Returns whether one of eight bytes is a control character, a quote or a backslash.
    ///
    /// `x - 0x01…` borrows into a byte's top bit if that byte of `x` is zero, `x - 0x20…` if it is below 0x20; bytes
    /// whose top bit was already set are excluded. A borrow from a lower byte can only follow a hit there, so the
    /// result for the word is exact.
    private static func containsEscaped(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let control = (word &- ones &* 0x20) & ~word
        let hits = control | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
        return hits & (ones &* 0x80) != 0
    }

    private mutating func appendEscape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append("u00".utf8)
            append(Self.hexadecimalDigit(byte >> 4))
            append(Self.hexadecimalDigit(byte & 0x0F))
        }
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }

    /// Writes a parsed value: members in order, numbers as they were written.
    public mutating func node(_ value: JSONNode) {
        // A tree is never deeper than `JSONLimits.maxDepth`, which bounds this recursion.
        switch value.content {
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                node(member.value)
            }
            endObject()
        case .array(let elements):
            beginArray()
            for element in elements { node(element) }
            endArray()
        case .string(let text): string(text)
        case .number(let number):
            startValue()
            append(number.literal.utf8)
        case .boolean(let flag): boolean(flag)
        case .null: null()
        }
    }
}
