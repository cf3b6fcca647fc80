import ShowcardCatalog
import ShowcardSystem

/// Reads the lines of a file one by one, in constant memory.
final class LineReader {
    private let file: InputFile
    private let room: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    private var isAtEnd = false
    /// The number of the line read last, from 1.
    private(set) var line = 0
    /// Whether the line read last exceeds ``Limits/usageLine`` and is truncated.
    private(set) var isCut = false

    private static let roomSize = 1 << 18

    init(_ file: InputFile) {
        self.file = file
        room = .allocate(byteCount: Self.roomSize, alignment: 16)
    }

    deinit {
        room.deallocate()
    }

    /// Reads the next line.
    ///
    /// - Returns: The bytes without the line break (LF or CRLF), valid until the next call; `nil` at the end.
    /// - Throws: The reason that the file can't be read any further.
    func next() throws(InputFile.InputError) -> UsageRow.Bytes? {
        isCut = false
        var known = 0
        while true {
            if let length = lengthOfLine(knowing: known) {
                if length > Limits.usageLine.value { isCut = true }
                return take(min(length, Limits.usageLine.value), of: length, breaking: true)
            }
            known = end - start
            if known > Limits.usageLine.value { return try cut() }
            if isAtEnd { return known == 0 ? nil : take(known, of: known, breaking: false) }
            try fill()
        }
    }

    /// Returns the length of the line at the start of the buffer; `nil` if its end has not been read.
    private func lengthOfLine(knowing known: Int) -> Int? {
        guard let base = room.baseAddress, start + known < end else { return nil }
        let from = base + start + known
        guard let found = memchr(from, 0x0A, end - start - known) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base + start)
    }

    private func take(_ shown: Int, of length: Int, breaking: Bool) -> UsageRow.Bytes {
        line += 1
        var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        if shown > 0, let base = room.baseAddress {
            let first = (base + start).assumingMemoryBound(to: UInt8.self)
            bytes = UnsafeBufferPointer(start: first, count: shown)
            if shown == length, bytes[shown - 1] == 0x0D {
                bytes = UnsafeBufferPointer(rebasing: bytes[..<(shown - 1)])
            }
        }
        start += length + (breaking ? 1 : 0)
        return bytes
    }

    /// Skips a line that is too long and returns no bytes.
    private func cut() throws(InputFile.InputError) -> UsageRow.Bytes? {
        isCut = true
        line += 1
        while true {
            if let length = lengthOfLine(knowing: 0) {
                start += length + 1
                break
            }
            start = end
            if isAtEnd { break }
            try fill()
        }
        return UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Reads more bytes into the buffer.
    private func fill() throws(InputFile.InputError) {
        if start > 0, let base = room.baseAddress {
            memmove(base, base + start, end - start)
            (start, end) = (0, end - start)
        }
        let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: room[end...]))
        if count == 0 { isAtEnd = true }
        end += count
    }
}
