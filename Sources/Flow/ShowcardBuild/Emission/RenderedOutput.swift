import ShowcardHashing
import ShowcardSigning

/// An output that was rendered once and is rendered again on request, so that its bytes need not be kept.
package struct RenderedOutput: Sendable, Hashable {
    /// Its size when it was rendered, in bytes.
    package let size: Int
    private let hash: ContentHash
    private let render: @Sendable (inout [UInt8]) throws -> Void

    /// Records an output when it is rendered.
    ///
    /// - Parameters:
    ///   - bytes: Its bytes.
    ///   - render: Appends its bytes to a buffer.
    init(_ bytes: [UInt8], _ render: @escaping @Sendable (inout [UInt8]) throws -> Void) {
        (size, hash) = (bytes.count, ContentHash(of: bytes))
        self.render = render
    }

    /// The same output, rendered by the plan of a later build in which it is unchanged.
    func rendered(by render: @escaping @Sendable (inout [UInt8]) throws -> Void) -> RenderedOutput {
        RenderedOutput(size: size, hash: hash, render: render)
    }

    private init(
        size: Int, hash: ContentHash, render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        (self.size, self.hash, self.render) = (size, hash, render)
    }

    /// A hash of its bytes, as hexadecimal digits.
    package var tag: String { Fingerprint(high: hash.high, low: hash.low).hex }

    /// Renders the output again.
    ///
    /// - Returns: Its bytes, and whether they are the same as before; they differ if a source file has changed since.
    /// - Throws: Any rendering error.
    package func bytes() throws -> (bytes: [UInt8], areSame: Bool) {
        var bytes: [UInt8] = []
        try render(&bytes)
        return (bytes, bytes.count == size && ContentHash(of: bytes) == hash)
    }

    /// Whether two outputs had the same bytes.
    package static func == (left: RenderedOutput, right: RenderedOutput) -> Bool {
        left.size == right.size && left.hash == right.hash
    }

    /// Hashes the hash of its bytes.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
