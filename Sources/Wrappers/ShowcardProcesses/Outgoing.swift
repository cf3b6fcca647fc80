import ShowcardSystem

/// What is still to be written to a pipe.
struct Outgoing {
    private var bytes: [UInt8] = []
    private var written = 0

    /// Whether everything is written.
    var isEmpty: Bool { written == bytes.count }

    /// Adds bytes behind those that are there.
    mutating func append(_ more: [UInt8]) {
        if isEmpty {
            bytes = more
            written = 0
            return
        }
        // A program that reads slowly must not make all sent data pile up.
        if written > bytes.count / 2 {
            bytes.removeSubrange(..<written)
            written = 0
        }
        bytes += more
    }

    /// Writes as much as a pipe takes without waiting.
    ///
    /// - Returns: Whether anybody reads.
    mutating func write(to descriptor: Int32) -> Bool {
        let count = bytes.withUnsafeBytes { buffer in
            ShowcardSystem.write(
                descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        }
        guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
        written += count
        return true
    }
}
