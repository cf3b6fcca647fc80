/// Escaping for HTML text and quoted attribute values.
///
/// Escaping works by byte: a quote followed by a combining mark is one `Character` but must still be escaped.
package enum HTMLEscaping {
    /// Appends text with `&`, `<`, `>`, `"` and `'` as character references.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - output: The buffer that the escaped UTF-8 bytes are appended to.
    package static func escape(_ text: String, into output: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable {
            escape(bytes: $0, into: &output)
        }
        if done == nil { escape(Array(text.utf8), into: &output) }
    }

    /// Appends bytes with `&`, `<`, `>`, `"` and `'` as character references.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text; invalid bytes are passed through.
    ///   - output: The buffer that the escaped bytes are appended to.
    package static func escape(_ bytes: [UInt8], into output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { escape(bytes: $0, into: &output) }
    }

    /// Appends escaped text to a page.
    @inline(__always)
    static func escape(_ text: String, into output: inout ByteBuffer) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            eachRun(of: bytes) { output.append($0) }
        }
        if done == nil {
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                eachRun(of: bytes) { output.append($0) }
            }
        }
    }

    private static func escape(bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        eachRun(of: bytes) { output.append(contentsOf: $0) }
    }

    /// Calls closures with the runs of plain bytes and the references between them.
    @inline(__always)
    private static func eachRun(
        of bytes: UnsafeBufferPointer<UInt8>, _ write: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        while start < bytes.count {
            let end = nextEscaped(in: bytes, from: start)
            write(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return }
            reference(for: bytes[end]).withUTF8Buffer { write($0) }
            start = end &+ 1
        }
    }

    /// Returns the index of the first byte to escape, or the end.
    @inline(__always)
    private static func nextEscaped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(bytes)
        while index &+ 8 <= bytes.count,
            !hasEscaped(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        {
            index &+= 8
        }
        while index < bytes.count, !isEscaped(bytes[index]) { index &+= 1 }
        return index
    }

    /// Returns whether a byte must be escaped; all five are below 64, so that one shift of a bit set is enough.
    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        let five: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        return byte < 64 && five &>> UInt64(byte) & 1 != 0
    }

    /// Returns whether one of eight bytes must be escaped.
    ///
    /// `&` and `'` differ in one bit only, and so do `<` and `>`, so three comparisons are enough.
    @inline(__always)
    private static func hasEscaped(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return zeroBytes(word ^ ones &* 0x22) | zeroBytes((word | ones) ^ ones &* 0x27)
            | zeroBytes((word | ones &* 2) ^ ones &* 0x3E) != 0
    }

    /// Returns a value with a bit set if a byte is zero, and zero if no byte is.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    private static func reference(for byte: UInt8) -> StaticString {
        switch byte {
        case 0x22: "&quot;"
        case 0x26: "&amp;"
        case 0x27: "&#39;"
        case 0x3C: "&lt;"
        default: "&gt;"
        }
    }
}
