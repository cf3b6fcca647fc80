import ShowcardHashing

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

    /// What tells the output from others.
    package var tag: String {
        hash.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Its bytes: those that it had, unless a file that it is made from has changed since, so that the next build will
    /// make another.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        // What was rendered once can be rendered again.
        try? render(&bytes)
        return bytes
    }

    /// Its bytes; `nil` when they are not those that it had.
    package var unchangedBytes: [UInt8]? {
        let bytes = bytes
        return bytes.count == size && ContentHash(of: bytes) == hash ? bytes : nil
    }

    /// Whether two had the same bytes.
    package static func == (left: RenderedOutput, right: RenderedOutput) -> Bool {
        left.size == right.size && left.hash == right.hash
    }

    /// Hashes what tells it from others.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
