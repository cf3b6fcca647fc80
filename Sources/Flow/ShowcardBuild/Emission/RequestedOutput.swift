/// An output that is made only if it is asked for.
package struct RequestedOutput: Sendable, Hashable {
    /// Identifies its bytes: the hash of its inputs.
    package let tag: String
    private let make: @Sendable () async throws -> [UInt8]

    /// Creates an output.
    init(tag: String, _ make: @escaping @Sendable () async throws -> [UInt8]) {
        (self.tag, self.make) = (tag, make)
    }

    /// Makes the output.
    ///
    /// - Throws: ``DiagnosticError`` if the content is the cause, otherwise any other error.
    package func bytes() async throws -> [UInt8] { try await make() }

    /// Whether two outputs have the same bytes.
    package static func == (left: RequestedOutput, right: RequestedOutput) -> Bool {
        left.tag == right.tag
    }

    /// Hashes the tag.
    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}
