/// A JSON object in the form that programs usually write, read in place: strings of ASCII without escapes, numbers of
/// digits, true, false and null, and no nested objects or arrays.
///
/// The full JSON parser reads everything else.
struct PlainObject {
    private let line: UsageRow.Bytes
    private var position = 0
    private var id: UsageRow.Bytes?
    private var kind: UsageRow.Bytes?
    private var date: UsageRow.Bytes?
    private var at: UsageRow.Bytes?
    private var count: UsageRow.Bytes?

    /// Reads a line; `nil` if it is not in this form, or not JSON.
    init?(_ line: UsageRow.Bytes) {
        self.line = line
        skipBlanks()
        guard take(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard let key = string(), take(UInt8(ascii: ":")), member(key) else { return nil }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")), position == line.count else { return nil }
    }

    /// The row; `nil` if a member is missing.
    var row: UsageRow? {
        guard let id else { return nil }
        if let at { return UsageRow(id: id, kind: kind, when: at, times: .once) }
        guard let date, let count else { return nil }
        return UsageRow(id: id, kind: kind, when: date, times: .text(count))
    }

    /// Reads the value of a key and remembers it if it is used.
    private mutating func member(_ key: UsageRow.Bytes) -> Bool {
        switch key.count {
        case 2 where Self.same(key, "id"): return text(into: \.id)
        case 2 where Self.same(key, "at"): return text(into: \.at)
        case 4 where Self.same(key, "kind"): return text(into: \.kind)
        case 4 where Self.same(key, "date"): return text(into: \.date)
        case 5 where Self.same(key, "count"):
            guard count == nil, let digits = digits() else { return false }
            count = digits
            return true
        default: return scalar()
        }
    }

    private mutating func text(
        into path: WritableKeyPath<PlainObject, UsageRow.Bytes?>
    ) -> Bool {
        guard self[keyPath: path] == nil, let text = string() else { return false }
        self[keyPath: path] = text
        return true
    }

    /// Skips a value that is not used.
    private mutating func scalar() -> Bool {
        guard position < line.count else { return false }
        switch line[position] {
        case UInt8(ascii: "\""): return string() != nil
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return digits() != nil
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return false
        }
    }

    /// Reads a string of ASCII without escapes.
    private mutating func string() -> UsageRow.Bytes? {
        guard position < line.count, line[position] == UInt8(ascii: "\"") else { return nil }
        let start = position + 1
        var end = start
        while end < line.count, line[end] != UInt8(ascii: "\"") {
            let byte = line[end]
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
            end += 1
        }
        guard end < line.count else { return nil }
        position = end + 1
        skipBlanks()
        return UnsafeBufferPointer(rebasing: line[start..<end])
    }

    /// Reads a number of digits without a leading zero (RFC 8259, section 6).
    private mutating func digits() -> UsageRow.Bytes? {
        let start = position
        while position < line.count,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[position])
        {
            position += 1
        }
        let end = position
        guard end > start, end - start == 1 || line[start] != UInt8(ascii: "0") else { return nil }
        skipBlanks()
        return UnsafeBufferPointer(rebasing: line[start..<end])
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard line.count - position >= length,
            Self.same(UnsafeBufferPointer(rebasing: line[position..<position + length]), word)
        else { return false }
        position += length
        skipBlanks()
        return true
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < line.count, line[position] == byte else { return false }
        position += 1
        skipBlanks()
        return true
    }

    private mutating func skipBlanks() {
        while position < line.count,
            line[position] == 0x20 || line[position] == 0x09 || line[position] == 0x0D
        {
            position += 1
        }
    }

    private static func same(_ bytes: UsageRow.Bytes, _ word: StaticString) -> Bool {
        bytes.count == word.utf8CodeUnitCount
            && bytes.elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
