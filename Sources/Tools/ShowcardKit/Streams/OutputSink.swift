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
    package let isClosedPipe: Bool

    /// Creates an error.
    package init(target: String, reason: String, isClosedPipe: Bool = false) {
        self.target = target
        self.reason = reason
        self.isClosedPipe = isClosedPipe
    }

    /// The error, in one sentence.
    package var message: String { "cannot write to \(target): \(reason)" }
}
