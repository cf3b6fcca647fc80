/// The page being written, with the indentation of its lines.
struct Output: ~Copyable {
    /// The bytes written so far.
    var bytes: ByteBuffer

    /// The maximum number of bytes.
    private let limit: Int
    /// The indentation of lines, from `indentationStart`.
    private var indentation: [UInt8] = []
    private var indentationStart = 0
    /// Whether the indentation of the line has not been written yet.
    private var isLineStart = false

    /// The state to restore at the end of an expansion.
    struct Margin: Equatable {
        fileprivate var start: Int
        fileprivate var end: Int
    }

    /// Creates an empty page.
    init(limit: Int) {
        self.limit = limit
        bytes = ByteBuffer(capacity: 16_384)
    }

    /// Whether the limit is exceeded.
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

    /// Adds the indentation of an expansion.
    ///
    /// - Returns: The state to restore with ``leave(to:)``.
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
        // Usually it is empty, and appending an empty array to an array still checks the capacity.
        if !whitespace.isEmpty { indentation += whitespace }
    }

    /// Ends the indentation of an expansion.
    mutating func leave(to margin: Margin) {
        // Without indentation, the beginnings of lines were not tracked; the rest of the line follows.
        if !isIndented { isLineStart = false }
        if indentation.count > margin.end {
            indentation.removeLast(indentation.count - margin.end)
        }
        indentationStart = margin.start
    }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: The value; null writes nothing.
    ///   - escaping: Whether text is escaped.
    /// - Returns: Whether the value could be written; lists, records and helpers can't.
    @inline(__always)
    mutating func write(_ value: Value, escaping: Bool) -> Bool {
        writeIndentation()
        switch value {
        case .text(let text):
            if escaping {
                HTMLEscaping.escape(text, into: &bytes)
            } else {
                bytes.append(text)
            }
        case .markup(let markup): bytes.append(markup)
        case .null: break
        case .boolean(let value): bytes.append(value ? "true" : "false")
        case .integer(let value): bytes.append(String(value))
        case .number(let value): bytes.append(Output.text(of: value))
        case .list, .record, .helper: return false
        }
        return true
    }

    /// Returns the shortest text that parses as the same number.
    private static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
