/// A file of design tokens, read but not yet parsed.
public struct TokenSource: Sendable {
    /// What the set is called, such as `glass`.
    public let name: String
    /// The file's path, for places in it.
    public let path: String
    /// The file's bytes: JSON in the W3C Design Tokens format.
    public let bytes: [UInt8]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: what the set is called.
    ///   - path: the file's path; the usual name of a set's file unless another is given.
    ///   - bytes: the file's bytes.
    public init(name: String, path: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.path = path ?? "\(name).tokens.json"
        self.bytes = bytes
    }
}

/// A file with those tokens of a set that differ in another mode, read but not yet parsed.
public struct TokenOverlaySource: Sendable {
    /// The mode the tokens are for.
    public let mode: TokenMode
    /// The file's path, for places in it.
    public let path: String
    /// The file's bytes, in the same format as the set's own.
    public let bytes: [UInt8]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - mode: the mode the tokens are for.
    ///   - path: the file's path.
    ///   - bytes: the file's bytes.
    public init(mode: TokenMode, path: String? = nil, bytes: [UInt8]) {
        self.mode = mode
        self.path = path ?? "\(mode.rawValue).tokens.json"
        self.bytes = bytes
    }
}
