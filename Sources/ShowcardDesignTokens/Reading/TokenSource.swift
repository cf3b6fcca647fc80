/// A file of design tokens, read but not yet parsed.
public struct TokenSource: Sendable {
    /// What the set is called, such as `glass`.
    public let name: String
    /// The file's bytes: JSON in the W3C Design Tokens format.
    public let bytes: [UInt8]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: what the set is called.
    ///   - bytes: the file's bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// A file with those tokens of a set that differ in another mode, read but not yet parsed.
public struct TokenOverlaySource: Sendable {
    /// The mode the tokens are for.
    public let mode: TokenMode
    /// The file's bytes, in the same format as the set's own.
    public let bytes: [UInt8]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - mode: the mode the tokens are for.
    ///   - bytes: the file's bytes.
    public init(mode: TokenMode, bytes: [UInt8]) {
        self.mode = mode
        self.bytes = bytes
    }
}
