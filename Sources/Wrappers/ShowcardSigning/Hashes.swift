internal import CShowcardSodium

/// The SHA-256 hash function (FIPS 180-4), in one call or piece by piece.
///
/// A value: a copy goes its own way.
package struct SHA256: Sendable {
    private var state = crypto_hash_sha256_state()

    /// Begins a hash.
    package init() {
        _ = Library.isInitialised
        crypto_hash_sha256_init(&state)
    }

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes that follow those added before.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
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
        return Digest(words: Words { crypto_hash_sha256_final(&state, $0) })
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

/// BLAKE2b with 16 bytes of output and no key (RFC 7693), piece by piece.
struct BLAKE2b: Sendable {
    private var state = showcard_sodium_generichash()

    init() {
        _ = Library.isInitialised
        showcard_sodium_generichash_init(&state, Fingerprint.size)
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        showcard_sodium_generichash_update(&state, start, bytes.count)
    }

    func finalize() -> Fingerprint {
        withUnsafePointer(to: state) { state in
            Fingerprint(
                words: Words { showcard_sodium_generichash_final(state, $0, Fingerprint.size) })
        }
    }
}

/// A SHA-256 digest: 32 bytes.
package struct Digest: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64
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
        guard bytes.count == 32 else { return nil }
        self.init(words: Words(bytes))
    }

    /// Makes a digest of its hexadecimal digits.
    ///
    /// - Parameter hex: 64 lower-case digits; nil comes back for anything else.
    package init?(hex: String) {
        guard let bytes = Hex.decode(hex, count: 32) else { return nil }
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

/// libsodium as this process uses it.
enum Library {
    /// Whether libsodium is initialized, which happens once, at the first use.
    ///
    /// > sodium_init() initializes the library and should be called before any other function
    /// > provided by Sodium. (https://doc.libsodium.org/usage)
    ///
    /// It picks the fastest implementations for this machine, and sets up random numbers. A hash
    /// is the same without it, so hashing does not ask whether it succeeded.
    static let isInitialised = sodium_init() >= 0
}
