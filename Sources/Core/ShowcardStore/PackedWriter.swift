package import ShowcardHashing
package import ShowcardSigning

/// Writes values one behind the other, for ``PackedReader`` to read in the same order.
///
/// Numbers of 64 bits are eight bytes, little-endian. An `Int` is as long as it needs, seven bits a byte, the sign in the
/// lowest one (as in LEB128 with zigzag). Texts and bytes have their length in front.
package struct PackedWriter: Sendable {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    /// Begins with nothing.
    ///
    /// - Parameter capacity: How many bytes will be written, about.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Begins with bytes that are written as they are.
    init(_ bytes: [UInt8], capacity: Int) {
        self.init(capacity: capacity)
        self.bytes += bytes
    }

    /// Puts bytes in the place of as many.
    mutating func replace(at position: Int, with other: [UInt8]) {
        bytes.replaceSubrange(position..<position + other.count, with: other)
    }

    /// Appends a number.
    package mutating func write(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a number.
    package mutating func write(_ number: Int64) { write(UInt64(bitPattern: number)) }

    /// Appends a number that is mostly small.
    package mutating func write(_ number: Int) {
        let number = Int64(number)
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends whether something is so.
    package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Appends a text as UTF-8.
    package mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    /// Appends bytes.
    package mutating func write(_ other: some Collection<UInt8>) {
        write(other.count)
        bytes += other
    }

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

    /// Appends a value that may be absent.
    package mutating func write<Value>(
        _ value: Value?, _ append: (inout PackedWriter, Value) -> Void
    ) {
        write(value != nil)
        if let value { append(&self, value) }
    }

    /// Appends a list.
    package mutating func write<Value>(
        _ values: [Value], _ append: (inout PackedWriter, Value) -> Void
    ) {
        write(values.count)
        for value in values { append(&self, value) }
    }
}
