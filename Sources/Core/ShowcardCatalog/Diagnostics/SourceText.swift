/// The bytes of one source file, with the lines and columns of offsets.
public struct SourceText: Sendable {
    /// The file's path, relative to the catalog's folder.
    public let path: String
    /// The file's bytes.
    public let bytes: [UInt8]
    /// The parts of the text that come from different layers, the first to be used first; empty for one file.
    package private(set) var parts: [Range<Int>] = []

    /// The lines of the text, computed for the first location.
    private let lines: Once<LineIndex>

    /// The maximum length of an excerpt for a message, in bytes; longer lines are cut off.
    private static let maxExcerptLength = 400

    /// Creates a source text.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lines = Once { LineIndex(bytes) }
    }

    /// Joins the texts of a file in several layers.
    ///
    /// Lines and columns are those in the joined bytes.
    ///
    /// - Parameters:
    ///   - path: The file's path, relative to the catalog's folder.
    ///   - layers: The bytes of each layer, the first to be used first.
    package init(path: String, joining layers: [[UInt8]]) {
        var bytes: [UInt8] = []
        var parts: [Range<Int>] = []
        for (index, layer) in layers.enumerated() {
            // A parser that misses something at the end of a layer finds that on the line after it.
            if index > 0 { bytes += bytes.last == UInt8(ascii: "\n") ? "\n".utf8 : "\n\n".utf8 }
            let start = bytes.count
            // Only the first byte order mark of a text has no column.
            bytes += start > 0 && layer.starts(with: Self.byteOrderMark) ? layer[3...] : layer[...]
            parts.append(start..<bytes.count)
        }
        self.init(path: path, bytes: bytes)
        if parts.count > 1 { self.parts = parts }
    }

    /// The same text with another path.
    package func renamed(_ path: String) -> SourceText {
        var text = SourceText(path: path, bytes: bytes)
        text.parts = parts
        return text
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The line that a part begins on, from 1.
    package func line(of part: Range<Int>) -> Int { lines.value.line(at: part.lowerBound) + 1 }

    /// Finds the line and column of a range of bytes.
    ///
    /// - Parameters:
    ///   - offset: The first byte, from 0; values past the end count as the end.
    ///   - length: The number of bytes.
    /// - Returns: The location, with the excerpt of its line.
    public func location(offset: Int, length: Int = 1) -> SourceLocation {
        let offset = min(max(0, offset), bytes.count)
        let lines = lines.value
        let line = lines.line(at: offset)
        let range = lines.range(ofLine: line, in: bytes) ?? offset..<offset
        // A byte order mark has no column.
        let start = range.lowerBound == 0 && offset >= 3 ? startOfText : range.lowerBound
        let end = max(start, range.upperBound)
        let stop = min(max(offset, min(offset &+ max(1, length), end)), bytes.count)
        return SourceLocation(
            path: path, line: line + 1,
            column: lines.scalars(in: start..<max(start, offset), of: bytes) + 1,
            length: lines.scalars(in: offset..<stop, of: bytes), excerpt: excerpt(start..<end))
    }

    /// Creates a location from a line and a column found by a parser.
    ///
    /// - Returns: The location, with the excerpt of its line.
    public func location(line: Int, column: Int, length: Int = 1) -> SourceLocation {
        SourceLocation(
            path: path, line: line, column: column, length: length, excerpt: excerpt(ofLine: line))
    }

    /// The text of a line, from 1; `nil` if the line doesn't exist.
    public func excerpt(ofLine line: Int) -> String? {
        guard let range = lines.value.range(ofLine: max(1, line) - 1, in: bytes) else {
            return nil
        }
        return excerpt(max(range.lowerBound, min(startOfText, range.upperBound))..<range.upperBound)
    }

    /// The offset of the first byte of a line, from 1; that of the last line if there are fewer.
    func offset(ofLine line: Int) -> Int {
        let position = min(max(1, line), lines.value.count) - 1
        return lines.value.range(ofLine: position, in: bytes)?.lowerBound ?? 0
    }

    /// The start of the text: after a byte order mark, if there is one.
    private var startOfText: Int { bytes.starts(with: Self.byteOrderMark) ? 3 : 0 }

    private func excerpt(_ range: Range<Int>) -> String {
        guard range.count > Self.maxExcerptLength else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var end = range.lowerBound + Self.maxExcerptLength
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    }
}
