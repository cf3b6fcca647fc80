/// The page being written, with the indentation of its lines.
struct Output: ~Copyable {
    /// What is written so far.
    var bytes: ByteBuffer

    /// How many bytes may be written.
    private let limit: Int
    /// The whitespace that lines begin with, from `indentationStart`.
    private var indentation: [UInt8] = []
    private var indentationStart = 0
    /// Whether the indentation of the line is still to be written.
    private var isLineStart = false

    /// What to go back to at the end of an expansion.
    struct Margin {
        fileprivate var start: Int
        fileprivate var end: Int
    }

    /// Prepares an empty page.
    ///
    /// - Parameter limit: How many bytes may be written.
    init(limit: Int) {
        self.limit = limit
        bytes = ByteBuffer(capacity: 16_384)
    }

    /// Whether more was written than is allowed.
    @inline(__always)
    var isOverfull: Bool { bytes.count > limit || indentation.count > limit }

    /// Whether lines are indented here.
    @inline(__always)
    var isIndented: Bool { indentationStart < indentation.count }

    /// Writes static text, indenting the lines that begin in it.
    @inline(__always)
    mutating func write(_ run: UnsafeBufferPointer<UInt8>) {
        if isIndented { writeLines(run) } else { bytes.append(run) }
    }

    private mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < text.count {
            writeIndentation()
            let rest = text[start...]
            let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
            let lineEnd = newline.map { $0 + 1 } ?? text.count
            bytes.append(UnsafeBufferPointer(rebasing: text[start..<lineEnd]))
            isLineStart = newline != nil
            start = lineEnd
        }
    }

    /// Writes the indentation of a line that has none yet.
    @inline(__always)
    mutating func writeIndentation() {
        guard isIndented, isLineStart else { return }
        indentation.withUnsafeBufferPointer {
            bytes.append(UnsafeBufferPointer(rebasing: $0[indentationStart...]))
        }
        isLineStart = false
    }

    /// Indents as the place of an expansion asks for.
    ///
    /// - Returns: What to go back to by ``leave(to:)``.
    mutating func enter(_ placement: Placement, _ indentations: [[UInt8]]) -> Margin {
        let margin = Margin(start: indentationStart, end: indentation.count)
        switch placement {
        case .inline:
            writeIndentation()
            indentationStart = indentation.count
        case .lineStart(let index):
            if !isIndented { isLineStart = false }
            indent(by: indentations[Int(index)])
        case .standalone(let index):
            indent(by: indentations[Int(index)])
            isLineStart = true
        }
        return margin
    }

    private mutating func indent(by whitespace: [UInt8]) {
        // Mostly there is none, and appending nothing to an array still looks for room.
        if !whitespace.isEmpty { indentation += whitespace }
    }

    /// Ends the indentation of an expansion.
    mutating func leave(to margin: Margin) {
        // Without indentation nobody noted where lines begin; the rest of the line follows.
        if !isIndented { isLineStart = false }
        if indentation.count > margin.end {
            indentation.removeLast(indentation.count - margin.end)
        }
        indentationStart = margin.start
    }
}
