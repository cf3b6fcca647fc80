internal import CShowcardSodium

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
