/// What a `Range` field asks for (RFC 9110, section 14).
enum ByteRange: Hashable {
    /// The whole content: nothing is asked for that could be given otherwise.
    case whole
    /// A part of it, in bytes.
    case part(Range<Int>)
    /// A part that doesn't exist.
    case unsatisfiable

    /// Reads a field.
    ///
    /// > A server MAY ignore the Range header field. (RFC 9110, 14.2; so it is done with what is malformed, in
    /// > another unit, or more than one range)
    ///
    /// - Parameters:
    ///   - field: The field's value.
    ///   - size: The size of the content, in bytes.
    init(_ field: String, size: Int) {
        let parts = field.utf8.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, ASCII.areSame(ASCII.trimmed(String(Substring(parts[0]))), "bytes")
        else {
            self = .whole
            return
        }
        let ends = ASCII.trimmed(String(Substring(parts[1]))).utf8.split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            self = .whole
            return
        }
        self =
            switch (ASCII.number(ends[0]), ASCII.number(ends[1]), ends[0].isEmpty, ends[1].isEmpty)
            {
            case (nil, let count?, true, false): Self.last(count, of: size)
            case (let first?, nil, false, true): Self.from(first, through: .max, of: size)
            case (let first?, let last?, _, _) where first <= last:
                Self.from(first, through: last, of: size)
            default: .whole
            }
    }

    private static func last(_ count: Int, of size: Int) -> ByteRange {
        count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    }

    private static func from(_ first: Int, through last: Int, of size: Int) -> ByteRange {
        guard first < size else { return .unsatisfiable }
        return .part(first..<(last >= size - 1 ? size : last + 1))
    }
}
