/// Copies the fields of a row with quotes to a buffer, without the quotes (RFC 4180, section 2, rules 5 to 7).
struct QuotedFields {
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var ends: [Int] = []
    private var count = 0
    private var state = State.start

    private enum State {
        /// At the start of a field.
        case start
        /// In a field without quotes.
        case plain
        /// Within quotes.
        case quoted
        /// After a quote within quotes: the end of the field, or the first of two quotes.
        case closed
    }

    init(room: UnsafeMutableBufferPointer<UInt8>) {
        self.room = room
    }

    /// Whether the row continues on the next line.
    var isInsideQuotes: Bool { state == .quoted }

    /// Reads the next line of the row.
    ///
    /// - Returns: The error in the line; `nil` if there isn't one.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> String? {
        if state == .quoted { append(0x0A) }
        for byte in line {
            guard count < room.count - 1 else {
                return "the row is longer than \(room.count) bytes"
            }
            if let problem = take(byte) { return problem }
        }
        return nil
    }

    /// Returns the fields of the completed row.
    mutating func fields() -> [UnsafeBufferPointer<UInt8>] {
        ends.append(count)
        var start = 0
        return ends.map { end in
            defer { start = end }
            return UnsafeBufferPointer(
                rebasing: UnsafeBufferPointer(room)[start..<end])
        }
    }

    private mutating func take(_ byte: UInt8) -> String? {
        switch (state, byte) {
        case (.start, UInt8(ascii: "\"")): state = .quoted
        case (.quoted, UInt8(ascii: "\"")): state = .closed
        case (.quoted, _): append(byte)
        case (.closed, UInt8(ascii: "\"")):
            append(byte)
            state = .quoted
        case (.start, UInt8(ascii: ",")), (.plain, UInt8(ascii: ",")),
            (.closed, UInt8(ascii: ",")):
            ends.append(count)
            state = .start
        case (.closed, _): return "text follows a closing quote"
        case (.plain, UInt8(ascii: "\"")):
            return "a quote is inside a field that does not begin with a quote"
        default:
            append(byte)
            state = .plain
        }
        return nil
    }

    private mutating func append(_ byte: UInt8) {
        guard count < room.count else { return }
        room[count] = byte
        count += 1
    }
}
