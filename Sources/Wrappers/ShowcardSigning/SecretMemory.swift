internal import CShowcardSodium

/// Memory for secrets: wiped when it goes.
///
/// > The `sodium_malloc()` function returns a pointer from which exactly `size` contiguous bytes of memory can be
/// > accessed. […] `sodium_mlock()` is called on the region to help avoid it being swapped to disk.
/// > (https://doc.libsodium.org/memory_management)
final class SecretMemory: Sendable {
    // Written before the initializer returns and never after, so that any thread may read it.
    nonisolated(unsafe) private let pointer: UnsafeMutableRawPointer
    private let count: Int

    /// Takes memory and fills it.
    ///
    /// - Parameters:
    ///   - count: How many bytes, at least 1.
    ///   - fill: Writes all bytes, and returns whether it succeeded; otherwise, or if memory is exhausted, the result
    ///     is `nil`.
    init?(count: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) -> Bool) {
        guard Sodium.isInitialized, count > 0, let pointer = sodium_malloc(count) else {
            return nil
        }
        self.pointer = pointer
        self.count = count
        let room = UnsafeMutableRawBufferPointer(start: pointer, count: count)
        guard fill(room.bindMemory(to: UInt8.self)) else { return nil }
    }

    deinit {
        // > It first checks for any canary tampering, […] fills the memory region with zeros before the deallocation.
        sodium_free(pointer)
    }

    /// Reads the secret; the pointer is good until `body` returns.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(
            UnsafeBufferPointer(
                UnsafeMutableRawBufferPointer(start: pointer, count: count)
                    .assumingMemoryBound(to: UInt8.self)))
    }

    /// Fills an array with zeros before it is let go.
    ///
    /// > The `sodium_memzero()` function tries to effectively zero `len` bytes starting at `pnt`, even if
    /// > optimizations are being applied to the code.
    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            sodium_memzero(start, bytes.count)
        }
    }
}
