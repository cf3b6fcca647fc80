/// A fingerprint that identifies inputs in a cache: the first 16 bytes of a SHA-256.
///
/// With 128 bits, accidental collisions don't occur in practice. They are no signature: whoever may choose
/// both of two inputs needs some 2^64 tries to make them collide, so use ``SHA256`` for trust.
package struct Fingerprint: Hashable, Sendable {
    /// Bytes in a fingerprint.
    static let size = 16

    /// The first eight bytes, big-endian.
    package let high: UInt64
    /// The last eight bytes, big-endian.
    package let low: UInt64

    /// Makes a fingerprint of its two halves.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// What stands for a fingerprint where none was made; not that of anything.
    package static let absent = Fingerprint(high: 0, low: 0)

    /// Hashes bytes in one call.
    package init(hashing bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Fingerprint(hashing: $0) }
    }

    /// Hashes bytes in one call.
    package init(hashing bytes: UnsafeRawBufferPointer) {
        self.init(SHA256.hash(bytes))
    }

    /// Truncates a digest.
    init(_ digest: Digest) {
        self.init(high: digest.first, low: digest.second)
    }

    /// Makes a fingerprint of its bytes.
    ///
    /// - Parameter bytes: The fingerprint; nil comes back unless there are 16.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.init(words: Words(bytes))
    }

    /// Makes a fingerprint of its hexadecimal digits.
    ///
    /// - Parameter hex: 32 lower-case digits; nil comes back for anything else.
    package init?(hex: String) {
        guard let bytes = Hex.decode(hex, count: Self.size) else { return nil }
        self.init(bytes: bytes)
    }

    /// Makes a fingerprint of the first two words.
    init(words: Words) {
        self.init(high: words.values.0, low: words.values.1)
    }

    /// The 16 bytes.
    package var bytes: [UInt8] { Words.bytes(of: high, low) }

    /// The fingerprint in 32 lower-case hexadecimal digits.
    package var hex: String { Hex.encode(bytes) }
}

extension Fingerprint: CustomStringConvertible {
    /// The fingerprint in hexadecimal digits.
    package var description: String { hex }
}
