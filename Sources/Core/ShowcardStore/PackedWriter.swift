package import ShowcardHashing
package import ShowcardSigning

/// Writes a sequence of values, which ``PackedReader`` reads in the same order.
///
/// Numbers of 64 bits are eight bytes, little-endian. An `Int` has a variable length, seven bits a byte, with the sign
/// in the lowest one (LEB128 with zigzag). Strings and bytes are preceded by their length.
package struct PackedWriter: Sendable {
    /// The written bytes.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty writer.
    ///
    /// - Parameter capacity: The approximate number of bytes to write.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Creates a writer that begins with bytes.
    init(_ bytes: [UInt8], capacity: Int) {
        self.init(capacity: capacity)
        self.bytes += bytes
    }

    /// Replaces bytes by the same number of bytes.
    mutating func replace(at position: Int, with other: [UInt8]) {
        bytes.replaceSubrange(position..<position + other.count, with: other)
    }

    /// Appends a number.
    package mutating func write(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a number.
    package mutating func write(_ number: Int64) { write(UInt64(bitPattern: number)) }

    /// Appends a number that is usually small.
    package mutating func write(_ number: Int) {
        let number = Int64(number)
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends a boolean.
    package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Appends a string as UTF-8.
    package mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    /// Appends bytes.
    package mutating func write(_ other: ArraySlice<UInt8>) {
        write(other.count)
        bytes += other
    }

    /// Appends bytes.
    package mutating func write(_ other: [UInt8]) { write(other[...]) }

    /// Appends a value that was written before, as its bytes.
    package mutating func append(_ written: ArraySlice<UInt8>) { bytes += written }

    /// Appends a fingerprint.
    package mutating func write(_ fingerprint: Fingerprint) {
        write(fingerprint.high)
        write(fingerprint.low)
    }

    /// Appends a hash.
    package mutating func write(_ hash: ContentHash) {
        write(hash.high)
        write(hash.low)
    }

    /// Appends an optional value.
    @inlinable
    package mutating func write<Value>(
        _ value: Value?, _ append: (inout PackedWriter, Value) -> Void
    ) {
        write(value != nil)
        if let value { append(&self, value) }
    }

    /// Appends a list.
    @inlinable
    package mutating func write<Value>(
        _ values: [Value], _ append: (inout PackedWriter, Value) -> Void
    ) {
        write(values.count)
        for value in values { append(&self, value) }
    }
}
