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
