/// The bytes of a template, with functions for lines and whitespace.
struct Text: Sendable {
    let bytes: [UInt8]

    /// Returns the start of the line's indentation before an offset, if nothing else precedes it on the line.
    func lineStart(before offset: Int) -> Int? {
        var start = offset
        while start > 0, Text.isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
    }

    /// Returns the start of the next line, if only whitespace follows an offset on its line.
    func lineEnd(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, Text.isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count,
            bytes[end + 1] == UInt8(ascii: "\n")
        {
            return end + 2
        }
        return nil
    }

    /// Returns the indentation of the first line that isn't blank.
    ///
    /// - Parameter range: The range to search; begins at the start of a line.
    /// - Returns: The indentation; `nil` if there is only whitespace.
    func indentation(in range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") {
                start = index + 1
            } else if !Text.isBlank(byte), byte != UInt8(ascii: "\r") {
                return start..<index
            }
            index += 1
        }
        return nil
    }

    /// Returns the position of a sequence of bytes at or after an offset.
    func find(_ pattern: [UInt8], from offset: Int) -> Int? {
        guard let first = pattern.first, offset <= bytes.count else { return nil }
        var index = offset
        while index + pattern.count <= bytes.count {
            if bytes[index] == first, has(pattern, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// Returns whether a sequence of bytes is at an offset.
    func has(_ pattern: [UInt8], at offset: Int) -> Bool {
        offset + pattern.count <= bytes.count
            && bytes[offset..<offset + pattern.count].elementsEqual(pattern)
    }

    /// Returns a range without surrounding whitespace.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Text.isSpace(bytes[start]) { start += 1 }
        while end > start, Text.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Returns a range as text for messages, truncated if it is long.
    func excerpt(_ range: Range<Int>) -> String {
        guard range.count > 80 else { return String(decoding: bytes[range], as: UTF8.self) }
        var end = range.lowerBound + 77
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self) + "..."
    }

    /// Returns whether a byte is whitespace within a line.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Returns whether a byte is whitespace.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }
}
