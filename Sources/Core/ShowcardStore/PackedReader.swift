package import ShowcardHashing
package import ShowcardSigning

/// Reads values written by ``PackedWriter``.
package struct PackedReader: Sendable {
    /// The bytes were not written by a ``PackedWriter``, or were changed.
    package struct Damage: Error {
        /// Creates the error, for readers of packed types.
        package init() {}
    }

    private let bytes: ArraySlice<UInt8>
    /// The position of the next byte.
    package private(set) var position: Int

    /// Creates a reader that begins at a byte.
    package init(_ bytes: [UInt8], at position: Int = 0) {
        self.init(bytes[min(position, bytes.count)...])
    }

    /// Creates a reader of a slice, which is not copied.
    package init(_ bytes: ArraySlice<UInt8>) {
        (self.bytes, position) = (bytes, bytes.startIndex)
    }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { position == bytes.endIndex }

    /// Reads a number.
    package mutating func number() throws(Damage) -> UInt64 {
        guard bytes.endIndex - position >= 8 else { throw Damage() }
        defer { position += 8 }
        return bytes.withUnsafeBytes {
            UInt64(
                littleEndian: $0.loadUnaligned(
                    fromByteOffset: position - bytes.startIndex, as: UInt64.self))
        }
    }

    /// Reads a number.
    package mutating func signedNumber() throws(Damage) -> Int64 {
        Int64(bitPattern: try number())
    }

    /// Reads a number that is usually small.
    package mutating func integer() throws(Damage) -> Int {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let byte = UInt64(try self.byte())
            let part = byte & 0x7F
            guard shift < 63 || shift == 63 && part <= 1 else { throw Damage() }
            value |= part << shift
            if byte & 0x80 == 0 { break }
            shift += 7
        }
        let number = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
        guard let number = Int(exactly: number) else { throw Damage() }
        return number
    }

    /// Reads a boolean.
    package mutating func flag() throws(Damage) -> Bool {
        let byte = try byte()
        guard byte <= 1 else { throw Damage() }
        return byte == 1
    }

    /// Reads a count: small enough that many of them can be added.
    package mutating func count() throws(Damage) -> Int {
        let count = try integer()
        guard (0...(1 << 53)).contains(count) else { throw Damage() }
        return count
    }

    /// Reads a string; bytes that are not UTF-8 are damage.
    package mutating func text() throws(Damage) -> String {
        guard let text = String(validating: try slice(), as: UTF8.self) else { throw Damage() }
        return text
    }

    /// Reads bytes.
    package mutating func data() throws(Damage) -> [UInt8] { Array(try slice()) }

    /// Reads a fingerprint.
    package mutating func fingerprint() throws(Damage) -> Fingerprint {
        Fingerprint(high: try number(), low: try number())
    }

    /// Reads a hash.
    package mutating func contentHash() throws(Damage) -> ContentHash {
        ContentHash(high: try number(), low: try number())
    }

    /// Reads the raw value of a case.
    package mutating func tag<Tag: RawRepresentable<UInt8>>(
        _ type: Tag.Type
    ) throws(Damage) -> Tag {
        guard let tag = UInt8(exactly: try integer()).flatMap(Tag.init) else { throw Damage() }
        return tag
    }

    /// Reads an optional value.
    @inlinable
    package mutating func optional<Value>(
        _ read: (inout PackedReader) throws(Damage) -> Value
    ) throws(Damage) -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// Reads a list.
    @inlinable
    package mutating func list<Value>(
        _ read: (inout PackedReader) throws(Damage) -> Value
    ) throws(Damage) -> [Value] {
        let count = try length()
        var values: [Value] = []
        // A damaged count must not reserve much memory.
        values.reserveCapacity(min(count, 4_096))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    /// Reads bytes without copying them.
    package mutating func slice() throws(Damage) -> ArraySlice<UInt8> {
        let count = try length()
        guard bytes.endIndex - position >= count else { throw Damage() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// The bytes that were read since a position.
    package func bytes(since start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

    private mutating func byte() throws(Damage) -> UInt8 {
        guard position < bytes.endIndex else { throw Damage() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads the number of elements of a list.
    package mutating func length() throws(Damage) -> Int {
        let length = try integer()
        guard length >= 0 else { throw Damage() }
        return length
    }
}
