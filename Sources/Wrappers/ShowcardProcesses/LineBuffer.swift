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
