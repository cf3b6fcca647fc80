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
