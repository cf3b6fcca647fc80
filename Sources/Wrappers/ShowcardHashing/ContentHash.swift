internal import CShowcardXXHash

/// Identifies the contents of files at memory speed: 128 bits of XXH3.
///
/// The hash detects accidental changes. It doesn't protect against attackers, who can create two contents with the same
/// hash.
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
        // > The memory between @p input and @p input + @p length must be valid, readable, contiguous memory. However,
        // if > @p length is 0, @p input may be NULL. (xxhash.h)
        let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        self.init(high: hash.high64, low: hash.low64)
    }

    /// How many bytes a hash has.
    package static let size = 16

    /// The bytes of the hash.
    package var bytes: [UInt8] {
        [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } }
    }

    /// The hash as 32 hexadecimal digits.
    package var hex: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Reads 32 hexadecimal digits; `nil` if the text is something else.
    package init?(hex: String) {
        // `UInt64` takes a sign for part of a number.
        let isHex = hex.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
        guard isHex, hex.utf8.count == 2 * Self.size,
            let high = UInt64(hex.prefix(Self.size), radix: 16),
            let low = UInt64(hex.suffix(Self.size), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}

/// Computes a ``ContentHash`` of bytes that arrive piece by piece.
package struct ContentHasher: ~Copyable {
    /// `nil` if memory is exhausted.
    private let state: OpaquePointer?

    /// Begins a hash.
    package init() {
        // > XXH3_createState(): Allocate an XXH3_state_t. (xxhash.h)
        state = XXH3_createState()
        if state != nil { XXH3_128bits_reset(state) }
    }

    deinit { XXH3_freeState(state) }

    /// Adds bytes that follow those added before.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if state != nil { XXH3_128bits_update(state, bytes.baseAddress, bytes.count) }
    }

    /// The hash of all bytes added so far; `nil` where there was no memory.
    package func finalize() -> ContentHash? {
        guard state != nil else { return nil }
        let hash = XXH3_128bits_digest(state)
        return ContentHash(high: hash.high64, low: hash.low64)
    }
}
