/// The bytes of one source file, able to say where an offset stands.
public struct SourceText: Sendable {
    /// The file's path, relative to the catalog's folder.
    public let path: String
    /// The file's bytes as read.
    public let bytes: [UInt8]

    /// Longest excerpt kept for a message, in bytes; longer lines are cut off behind it.
    private static let longestExcerpt = 400

    /// Creates a source text.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Finds the line and column of a range of bytes.
    ///
    /// - Parameters:
    ///   - offset: The first byte, from 0; values past the end count as the end.
    ///   - length: How many bytes the place covers.
    /// - Returns: The location, with the excerpt of its line.
    public func location(offset: Int, length: Int = 1) -> SourceLocation {
        let offset = min(max(0, offset), bytes.count)
        var line = 1
        var start = 0
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < offset {
                if buffer[index] == UInt8(ascii: "\n") {
                    line += 1
                    start = index + 1
                } else if buffer[index] == UInt8(ascii: "\r"),
                    index + 1 >= buffer.count || buffer[index + 1] != UInt8(ascii: "\n")
                {
                    line += 1
                    start = index + 1
                }
                index += 1
            }
        }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { start = 3 }
        let end = endOfLine(from: start)
        let stop = min(max(offset, min(offset &+ max(1, length), end)), bytes.count)
        return SourceLocation(
            path: path, line: line, column: scalars(start..<offset) + 1,
            length: scalars(offset..<stop), excerpt: excerpt(start..<end))
    }

    /// Makes a location of a line and column found by a parser of its own.
    ///
    /// - Returns: The location, with the excerpt of its line.
    public func location(line: Int, column: Int, length: Int = 1) -> SourceLocation {
        SourceLocation(
            path: path, line: line, column: column, length: length, excerpt: excerpt(ofLine: line))
    }

    /// The text of a line, from 1; `nil` when there is no such line.
    public func excerpt(ofLine line: Int) -> String? {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var current = 1
        while current < line {
            let end = endOfLine(from: start)
            guard end < bytes.count else { return nil }
            let isPair =
                bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
                && bytes[end + 1] == UInt8(ascii: "\n")
            start = end + (isPair ? 2 : 1)
            current += 1
        }
        return excerpt(start..<endOfLine(from: start))
    }

    private func endOfLine(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"),
            bytes[index] != UInt8(ascii: "\r")
        {
            index += 1
        }
        return index
    }

    private func scalars(_ range: Range<Int>) -> Int {
        guard range.lowerBound < range.upperBound, range.upperBound <= bytes.count else { return 0 }
        return bytes[range].reduce(into: 0) { count, byte in
            if byte & 0xC0 != 0x80 { count += 1 }
        }
    }

    private func excerpt(_ range: Range<Int>) -> String {
        guard range.count > Self.longestExcerpt else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var end = range.lowerBound + Self.longestExcerpt
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    }
}
