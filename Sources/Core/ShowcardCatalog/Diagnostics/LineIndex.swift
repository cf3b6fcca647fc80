/// The line starts of a text, and the number of Unicode scalars before each block of bytes.
///
/// It is built once for a text, so that a location is found by binary search regardless of the length of the text.
struct LineIndex: Sendable {
    /// The offset of the first byte of each line; lines end in LF, CRLF or CR.
    private let starts: [Int]
    /// The number of scalars before each block of ``blockSize`` bytes.
    private let scalarCounts: [Int]

    /// The number of bytes of a block.
    private static let blockSize = 256

    /// Reads a text once.
    init(_ bytes: [UInt8]) {
        (starts, scalarCounts) = bytes.withUnsafeBufferPointer { buffer in
            (Self.lineStarts(buffer), Self.scalarCounts(buffer))
        }
    }

    private static func lineStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == newline || byte == carriageReturn {
            let isInPair =
                byte == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == newline
            if !isInPair { starts.append(index + 1) }
        }
        return starts
    }

    private static func scalarCounts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var counts = [0]
        counts.reserveCapacity(bytes.count / blockSize + 1)
        var start = 0
        while start + blockSize <= bytes.count {
            let block = bytes[start..<(start + blockSize)]
            counts.append(counts[counts.count - 1] + block.count { $0 & 0xC0 != 0x80 })
            start += blockSize
        }
        return counts
    }

    /// The number of lines; a line break at the end of the text begins another, empty one.
    var count: Int { starts.count }

    /// The position, from 0, of the line that contains a byte.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = low + (high - low) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The bytes of a line without its line break.
    ///
    /// - Parameters:
    ///   - line: Its position, from 0.
    ///   - bytes: The text.
    /// - Returns: The offsets; `nil` if the line doesn't exist.
    func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard starts.indices.contains(line) else { return nil }
        let start = starts[line]
        guard starts.indices.contains(line + 1) else { return start..<bytes.count }
        let next = starts[line + 1]
        let isPair =
            next - start > 1 && bytes[next - 1] == UInt8(ascii: "\n")
            && bytes[next - 2] == UInt8(ascii: "\r")
        return start..<(next - (isPair ? 2 : 1))
    }

    /// The number of Unicode scalars that begin in a range of bytes.
    func scalars(in range: Range<Int>, of bytes: [UInt8]) -> Int {
        guard range.count > Self.blockSize else { return Self.count(bytes, range) }
        return scalars(before: range.upperBound, bytes) - scalars(before: range.lowerBound, bytes)
    }

    private func scalars(before offset: Int, _ bytes: [UInt8]) -> Int {
        let block = offset / Self.blockSize
        return scalarCounts[block] + Self.count(bytes, (block * Self.blockSize)..<offset)
    }

    private static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { $0[range].count { $0 & 0xC0 != 0x80 } }
    }
}
