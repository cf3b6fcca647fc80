#if canImport(CommonCrypto)
internal import CommonCrypto
#else
internal import CShowcardNettle
#endif

/// The SHA-256 hash function (FIPS 180-4), in one call or piece by piece.
///
/// A value: a copy goes its own way.
package struct SHA256: Sendable {
    private var state = State()

    #if canImport(CommonCrypto)
    private typealias State = CC_SHA256_CTX
    #else
    // Unlike libsodium, it uses the instructions of processors that have some for this hash.
    private typealias State = sha256_ctx
    #endif

    /// Begins a hash.
    package init() {
        #if canImport(CommonCrypto)
        CC_SHA256_Init(&state)
        #else
        nettle_sha256_init(&state)
        #endif
    }

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes that follow those added before.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        #if canImport(CommonCrypto)
        // The size is a 32-bit integer.
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            CC_SHA256_Update(&state, part.baseAddress, CC_LONG(part.count))
            rest = rest.dropFirst(part.count)
        }
        #else
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        nettle_sha256_update(&state, bytes.count, start)
        #endif
    }

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes that follow those added before.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all bytes added so far; more may be added after.
    package func finalize() -> Digest {
        var state = state
        return Digest(
            words: Words {
                #if canImport(CommonCrypto)
                CC_SHA256_Final($0, &state)
                #else
                nettle_sha256_digest(&state, Digest.size, $0)
                #endif
            })
    }

    /// Hashes bytes in one call.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// Hashes bytes in one call.
    package static func hash(_ bytes: [UInt8]) -> Digest {
        bytes.withUnsafeBytes { hash($0) }
    }
}

/// A SHA-256 digest: 32 bytes.
package struct Digest: Hashable, Sendable {
    /// The number of bytes.
    static let size = 32

    /// The first eight bytes, big-endian.
    package let first: UInt64
    /// The second eight bytes, big-endian.
    let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    /// Makes a digest of four words.
    init(words: Words) {
        (first, second, third, fourth) = words.values
    }

    /// Makes a digest of its bytes.
    ///
    /// - Parameter bytes: The digest; nil comes back unless there are 32.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.init(words: Words(bytes))
    }

    /// Makes a digest of its hexadecimal digits.
    ///
    /// - Parameter hex: 64 lower-case digits; nil comes back for anything else.
    package init?(hex: String) {
        guard let bytes = Hex.decode(hex, count: Self.size) else { return nil }
        self.init(bytes: bytes)
    }

    /// The 32 bytes.
    package var bytes: [UInt8] { Words.bytes(of: first, second, third, fourth) }

    /// The digest in 64 lower-case hexadecimal digits.
    package var hex: String { Hex.encode(bytes) }

    /// The first eight bytes in 16 lower-case hexadecimal digits, for names of files.
    package var shortHex: String { Hex.encode(Words.bytes(of: first)) }
}

extension Digest: CustomStringConvertible {
    /// The digest in hexadecimal digits.
    package var description: String { hex }
}

/// Up to 32 bytes as big-endian 64-bit words, so that values made of them compare and hash fast.
struct Words {
    private(set) var values: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Makes words of what a function writes to the room it is given: at most 32 bytes.
    init(filledBy write: (UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeMutablePointer(to: &values) { values in
            values.withMemoryRebound(to: UInt8.self, capacity: 32, write)
        }
        values = (
            UInt64(bigEndian: values.0), UInt64(bigEndian: values.1),
            UInt64(bigEndian: values.2), UInt64(bigEndian: values.3)
        )
    }

    /// Makes words of the first 32 bytes; where there are fewer, zeros follow.
    init(_ bytes: [UInt8]) {
        self.init { room in
            for (index, byte) in bytes.prefix(32).enumerated() { room[index] = byte }
        }
    }

    /// The bytes of words.
    static func bytes(of words: UInt64...) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count &* 8)
        for word in words {
            withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}
