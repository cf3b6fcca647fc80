import ShowcardHashing
import ShowcardSigning

/// An output that was rendered once, and is rendered again when its bytes are asked for, so that nobody has to hold them.
package struct RenderedOutput: Sendable, Hashable {
    /// How many bytes it had.
    package let size: Int
    private let hash: ContentHash
    private let render: @Sendable (inout [UInt8]) throws -> Void

    /// Notes what an output was when it was rendered.
    ///
    /// - Parameters:
    ///   - bytes: Its bytes.
    ///   - render: Appends them to others.
    init(_ bytes: [UInt8], _ render: @escaping @Sendable (inout [UInt8]) throws -> Void) {
        (size, hash) = (bytes.count, ContentHash(of: bytes))
        self.render = render
    }

    /// The same output, rendered by the plan of a later build for which nothing has changed.
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
    /// - Returns: Its bytes, and whether they are those that it had; they differ where a source file has changed since.
    /// - Throws: What the rendering throws.
    package func bytes() throws -> (bytes: [UInt8], areSame: Bool) {
        var bytes: [UInt8] = []
        try render(&bytes)
        return (bytes, bytes.count == size && ContentHash(of: bytes) == hash)
    }

    /// Whether two had the same bytes.
    package static func == (left: RenderedOutput, right: RenderedOutput) -> Bool {
        left.size == right.size && left.hash == right.hash
    }

    /// Hashes the hash of its bytes.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
