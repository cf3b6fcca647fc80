internal import CShowcardXXHash

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
