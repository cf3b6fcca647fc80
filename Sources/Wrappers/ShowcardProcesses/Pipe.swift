import ShowcardSystem

/// One end of a pipe, closed when it is let go.
struct PipeEnd: ~Copyable {
    let descriptor: Int32

    deinit { close(descriptor) }

    /// Makes reading and writing return at once where they would wait.
    func stopWaiting() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}

/// The two ends of a new pipe; what is started inherits neither by itself.
struct Pipe: ~Copyable {
    let reading: PipeEnd
    let writing: PipeEnd

    init() throws(ProgramError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = PipeEnd(descriptor: ends[0])
        writing = PipeEnd(descriptor: ends[1])
    }
}

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
