/// The lines of a text, from 1, as cmark divides it: at LF, CR and CRLF.
struct SourceLines {
    let text: UnsafeBufferPointer<UInt8>
    private var starts = [0]

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        for (offset, byte) in text.enumerated() {
            let isEnd =
                byte == 0x0A
                || byte == 0x0D && (offset &+ 1 == text.count || text[offset &+ 1] != 0x0A)
            if isEnd { starts.append(offset &+ 1) }
        }
    }

    /// The number of lines, with an empty last one.
    var count: Int { starts.count }

    /// The bytes of a line with its end; empty behind the text.
    func full(_ line: Int) -> Range<Int> {
        guard starts.indices.contains(line &- 1) else { return text.count..<text.count }
        return starts[line &- 1]..<(line < starts.count ? starts[line] : text.count)
    }

    /// The bytes of a line without its end; empty behind the text.
    func range(_ line: Int) -> Range<Int> {
        let full = full(line)
        var end = full.upperBound
        while end > full.lowerBound, text[end &- 1] == 0x0A || text[end &- 1] == 0x0D { end &-= 1 }
        return full.lowerBound..<end
    }
}

/// A place in a line, by bytes and by columns, in which a tab reaches to the next multiple of 4.
struct LineCursor {
    private let text: UnsafeBufferPointer<UInt8>
    private let end: Int
    private(set) var offset: Int
    private var column = 0

    init(_ lines: SourceLines, line: Int) {
        let range = lines.range(line)
        (text, offset, end) = (lines.text, range.lowerBound, range.upperBound)
    }

    /// The byte at the cursor; absent at the end of the line.
    var byte: UInt8? { offset < end ? text[offset] : nil }

    /// Whether only blanks follow.
    var isAtBlankRest: Bool { text[offset..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Moves over blanks, of which a tab may be passed in part.
    /// - Parameter columns: The most columns to move.
    /// - Returns: The columns moved.
    @discardableResult
    mutating func skipBlanks(_ columns: Int = .max) -> Int {
        var left = columns
        while left > 0, byte == 0x20 || byte == 0x09 {
            let width = byte == 0x09 ? 4 &- column % 4 : 1
            if width <= left { offset &+= 1 }
            column &+= min(width, left)
            left &-= min(width, left)
        }
        return columns &- left
    }

    /// Moves over bytes of one column each.
    mutating func skip(bytes: Int) {
        offset &+= bytes
        column &+= bytes
    }
}
