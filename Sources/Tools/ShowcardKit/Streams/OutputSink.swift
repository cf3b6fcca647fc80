import ShowcardSystem

/// A destination for text: a stream of the process, or memory in tests.
package protocol OutputSink: Sendable {
    /// Writes all bytes.
    func write(_ bytes: [UInt8]) async throws(WriteError)
}

/// Discards output to a stream that the caller has closed.
struct NullSink: OutputSink {
    func write(_ bytes: [UInt8]) async throws(WriteError) {}
}

/// The reason that a file or stream could not be written.
package struct WriteError: Error, Sendable, Hashable {
    /// The destination, such as `standard output` or a path in quotes.
    package let target: String
    /// The system's reason.
    package let reason: String
    /// Whether the reader of a pipe closed it, which needs no message.
    package var isClosedPipe = false

    /// The error, in one sentence.
    package var message: String { "cannot write to \(target): \(reason)" }
}

/// Writes to a file descriptor, unbuffered.
struct DescriptorSink: OutputSink {
    /// The descriptor; it stays open.
    let descriptor: Int32
    /// The name in messages.
    let name: String

    func write(_ bytes: [UInt8]) async throws(WriteError) {
        try writeAll(bytes)
    }

    /// Writes all bytes, and waits if the reader is slow.
    func writeAll(_ bytes: [UInt8]) throws(WriteError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                ShowcardSystem.write(
                    descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
            }
            if count >= 0 {
                offset += count
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw WriteError.last(writing: name)
            }
        }
    }

    /// Waits for a stream that another process has made non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}

extension WriteError {
    /// Returns the error of the last system call.
    static func last(writing target: String) -> WriteError {
        let number = errno
        return WriteError(
            target: target, reason: systemReason(number), isClosedPipe: number == EPIPE)
    }
}
