/// A file of design tokens, read but not yet parsed.
public struct TokenSource: Sendable {
    /// The name of the set, such as `glass`.
    public let name: String
    /// The file's path, for locations.
    public let path: String
    /// The file's bytes: JSON in the W3C Design Tokens format.
    public let bytes: [UInt8]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: the name of the set.
    ///   - path: the file's path; by default, the usual name of a set's file.
    ///   - bytes: the file's bytes.
    public init(name: String, path: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.path = path ?? "\(name).tokens.json"
        self.bytes = bytes
    }
}

/// A file with the tokens of a set that differ in another mode, read but not yet parsed.
public struct TokenOverlaySource: Sendable {
    /// The mode of the tokens.
    public let mode: TokenMode
    /// The file's path, for locations.
    public let path: String
    /// The file's bytes, in the same format as the set's own.
    public let bytes: [UInt8]

    /// Creates a source.
    public init(mode: TokenMode, path: String? = nil, bytes: [UInt8]) {
        self.mode = mode
        self.path = path ?? "\(mode.rawValue).tokens.json"
        self.bytes = bytes
    }
}
