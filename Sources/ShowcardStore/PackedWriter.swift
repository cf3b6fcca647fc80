package import ShowcardSigning

/// Writes values one behind the other, for ``PackedReader`` to read in the same order.
///
/// Numbers are eight bytes, little-endian; texts and bytes have their length in front.
package struct PackedWriter: Sendable {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    /// Begins with nothing.
    package init() {}

    /// Takes room for as many bytes as will be written.
    package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends a number.
    package mutating func write(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a number.
    package mutating func write(_ number: Int64) { write(UInt64(bitPattern: number)) }

    /// Appends a number.
    package mutating func write(_ number: Int) { write(Int64(number)) }

    /// Appends whether something is so.
    package mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

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
