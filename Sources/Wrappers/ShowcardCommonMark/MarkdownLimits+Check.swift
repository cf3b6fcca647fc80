extension MarkdownLimits {
    /// Rejects a text that could take cmark too long, from its bytes alone.
    /// - Parameter text: The text.
    /// - Throws: The first limit that it passes.
    func check(_ text: UnsafeBufferPointer<UInt8>) throws(MarkdownError) {
        guard text.count <= effectiveBytes else {
            throw MarkdownError(
                "the Markdown is \(text.count) bytes long and the limit is \(effectiveBytes) bytes",
                help: "split it" + adviceOnBytes
            )
        }
        var run = LineRun(limits: self)
        var line = 1
        var start = 0
        while start < text.count {
            var end = start
            var brackets = 0
            while end < text.count, text[end] != 0x0A, text[end] != 0x0D {
                if text[end] == UInt8(ascii: "[") { brackets &+= 1 }
                end &+= 1
            }
            try run.add(
                UnsafeBufferPointer(rebasing: text[start..<end]), brackets: brackets, number: line
            )
            if end < text.count, text[end] == 0x0D, end &+ 1 < text.count, text[end &+ 1] == 0x0A {
                end &+= 1
            }
            start = end &+ 1
            line &+= 1
        }
    }
}

/// The lines since the last one that certainly ended a paragraph.
private struct LineRun {
    let limits: MarkdownLimits
    private var bytes = 0
    private var brackets = 0
    private var isAfterBlank = true
    /// No fewer than the block quotes and list items that are open.
    private var depth = 0

    init(limits: MarkdownLimits) {
        self.limits = limits
    }

    mutating func add(
        _ line: UnsafeBufferPointer<UInt8>, brackets: Int, number: Int
    ) throws(MarkdownError) {
        let prefix = LinePrefix(line)
        guard !prefix.isBlank else {
            (self.bytes, self.brackets, isAfterBlank) = (0, 0, true)
            return
        }
        if prefix.startsBullet { (self.bytes, self.brackets) = (0, 0) }
        try nest(prefix, number)
        self.bytes &+= line.count &+ 1
        self.brackets &+= brackets
        isAfterBlank = false
        guard self.bytes <= limits.paragraphBytes else {
            throw MarkdownError(
                "more than \(limits.paragraphBytes) bytes stand without a blank line, "
                    + "which is the limit",
                line: number, help: "insert a blank line" + limits.adviceOnParagraphs
            )
        }
        guard self.brackets <= limits.brackets else {
            throw MarkdownError(
                "more than \(limits.brackets) '[' stand without a blank line, which is the limit",
                line: number, help: "insert a blank line"
            )
        }
    }

    /// Bounds the depth after a line.
    ///
    /// An open list item goes on only behind at least two blanks, and a block quote or a new item
    /// needs its marker. Without a marker a line may also go on lazily with the paragraph of the
    /// line before, which leaves the depth unchanged.
    private mutating func nest(_ prefix: LinePrefix, _ number: Int) throws(MarkdownError) {
        if prefix.markers > 0 || isAfterBlank {
            depth = min(depth, prefix.blanks / 2) &+ prefix.markers
        }
        guard depth > limits.depth else { return }
        throw MarkdownError(
            "block quotes and lists are nested more than \(limits.depth) levels deep, "
                + "which is the limit",
            line: number, column: prefix.firstMarker &+ 1, help: "nest them less"
        )
    }
}

/// What a line starts with.
private struct LinePrefix {
    /// The number of '>' and list markers, in any mixture.
    private(set) var markers = 0
    /// The columns of blanks around the markers, one for each marker not counted.
    private(set) var blanks = 0
    /// The offset of the first marker.
    private(set) var firstMarker = 0
    private(set) var isBlank = false
    /// Whether the line starts a bullet item with text in it, which ends any paragraph before it.
    private(set) var startsBullet = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        var column = 0
        while true {
            let indent = Self.skipBlanks(line, &offset, &column)
            blanks &+= indent
            guard offset < line.count else {
                isBlank = markers == 0
                break
            }
            let length = Self.marker(line, at: offset)
            guard length > 0 else { break }
            if markers == 0 {
                if Self.isThematicBreak(line, from: offset) { break }
                firstMarker = offset
                startsBullet =
                    indent < 4 && line[offset] != UInt8(ascii: ">") && length == 1
                    && line[(offset &+ 1)...].contains { $0 > 0x20 }
            }
            markers &+= 1
            offset &+= length
            column &+= length
        }
        blanks = max(0, blanks &- markers)
    }

    /// Moves over spaces and tabs and returns their width.
    private static func skipBlanks(
        _ line: UnsafeBufferPointer<UInt8>, _ offset: inout Int, _ column: inout Int
    ) -> Int {
        let start = column
        while offset < line.count, line[offset] == 0x20 || line[offset] == 0x09 {
            column &+= line[offset] == 0x09 ? 4 &- column % 4 : 1
            offset &+= 1
        }
        return column &- start
    }

    /// Returns the length of the container marker at an offset; 0 if there isn't one.
    private static func marker(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        switch line[offset] {
        case UInt8(ascii: ">"): return 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            return isBlank(line, offset &+ 1) ? 1 : 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var end = offset
            while end < line.count, end &- offset < 10, line[end] &- UInt8(ascii: "0") < 10 {
                end &+= 1
            }
            guard end < line.count,
                line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")"),
                isBlank(line, end &+ 1)
            else { return 0 }
            return end &+ 1 &- offset
        default: return 0
        }
    }

    private static func isBlank(_ line: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        offset >= line.count || line[offset] == 0x20 || line[offset] == 0x09
    }

    /// Whether the rest of a line is a rule such as `* * *`, which nests nothing.
    private static func isThematicBreak(
        _ line: UnsafeBufferPointer<UInt8>, from offset: Int
    ) -> Bool {
        let first = line[offset]
        guard first == UInt8(ascii: "*") || first == UInt8(ascii: "-") else { return false }
        var count = 0
        for byte in line[offset...] where byte != 0x20 && byte != 0x09 {
            guard byte == first else { return false }
            count &+= 1
        }
        return count >= 3
    }
}
