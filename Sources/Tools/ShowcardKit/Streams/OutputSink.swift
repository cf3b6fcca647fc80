/// Somewhere to write text: a stream of the process, or memory in tests.
package protocol OutputSink: Sendable {
    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) async throws(WriteError)
}

/// Takes what is written to a stream that the caller has closed.
struct NullSink: OutputSink {
    func write(_ bytes: [UInt8]) async throws(WriteError) {}
}

/// Why something could not be written.
package struct WriteError: Error, Sendable, Hashable {
    /// What was written to, such as `standard output` or a path in quotes.
    package let target: String
    /// What the system says of it.
    package let reason: String
    /// Whether the reader of a pipe went away, which needs no message.
    package let isClosedPipe: Bool

    /// Creates a failure.
    package init(target: String, reason: String, isClosedPipe: Bool = false) {
        self.target = target
        self.reason = reason
        self.isClosedPipe = isClosedPipe
    }

    /// What happened, in one sentence.
    package var message: String { "cannot write to \(target): \(reason)" }
}
