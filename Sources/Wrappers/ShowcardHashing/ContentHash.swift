internal import CShowcardXXHash

/// Tells the contents of files apart, at the speed of memory: 128 bits of XXH3.
///
/// It finds what was damaged or exchanged by mistake. Whoever may choose the contents can make two of one hash, so it is of
/// no use against them.
package struct ContentHash: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    package let high: UInt64
    /// The last eight bytes, big-endian.
    package let low: UInt64

    /// Makes a hash of its two halves.
    package init(high: UInt64, low: UInt64) {
        (self.high, self.low) = (high, low)
    }

    /// Hashes bytes.
    package init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

    /// Hashes bytes.
    package init(of bytes: ArraySlice<UInt8>) {
        // > The memory between @p input and @p input + @p length must be valid, readable, contiguous memory. However, if
        // > @p length is 0, @p input may be NULL. (xxhash.h)
        let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        self.init(high: hash.high64, low: hash.low64)
    }

    /// How many bytes a hash has.
    package static let size = 16

    /// The bytes of the hash.
    package var bytes: [UInt8] {
        [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } }
    }
}
