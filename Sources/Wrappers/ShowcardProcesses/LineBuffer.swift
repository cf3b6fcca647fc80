/// Splits a stream of bytes into lines.
struct LineBuffer {
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// Up to where no line end was found.
    private var searched = 0

    /// Whether the stream stands within a line.
    var isWithinLine: Bool { start < bytes.count }

    /// Takes the next bytes of the stream.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// The next complete line without its line end; `nil` if there isn't one yet.
    mutating func next() -> [UInt8]? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        var line = bytes[start..<end]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        start = end + 1
        searched = start
        return Array(line)
    }

    /// Takes all that is left: whole lines, and the last one without an end.
    mutating func rest() -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while let line = next() { lines.append(line) }
        if isWithinLine { lines.append(Array(bytes[start...])) }
        self = LineBuffer()
        return lines
    }
}

/// The end of what a program wrote to standard error, to be shown when something is wrong with it.
struct StandardErrorTail {
    private var bytes: [UInt8] = []

    private static let maxBytes = 8_192
    private static let maxLines = 20

    /// Takes more of it; what is too long ago is forgotten.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: more.suffix(Self.maxBytes))
        if bytes.count > Self.maxBytes * 2 { bytes.removeFirst(bytes.count - Self.maxBytes) }
    }

    /// The last lines that say something, at most 20, as text fit to be shown.
    var lines: [String] {
        let kept = bytes.suffix(Self.maxBytes)
        let lines = kept.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.suffix(Self.maxLines).map { String(decoding: $0, as: UTF8.self) }
    }
}
