/// An earlier published state of the output, with the files that later outputs are made from.
///
/// The files are `v1/entry.json`, and those in `v1/pack/` and `v1/bodies/` whose names are the SHA-256 of their bytes.
public struct EarlierState: Sendable {
    /// The paths of its files, in UTF-8 order.
    public let paths: [String]
    /// Whether it is the state that is replaced.
    public let isReplaced: Bool
    private let read: @Sendable (String) -> [UInt8]?

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - paths: The paths of its files.
    ///   - isReplaced: Whether it is the state that is replaced.
    ///   - read: Returns the bytes of one of them; called on any thread.
    public init(
        paths: [String], isReplaced: Bool = false, read: @escaping @Sendable (String) -> [UInt8]?
    ) {
        self.isReplaced = isReplaced
        self.paths = paths.sorted(by: TextKey.precedes)
        self.read = read
    }

    /// The bytes of one of its files; `nil` when it has no such file, or it cannot be read.
    public func bytes(of path: String) -> [UInt8]? {
        paths.contains { TextKey.areSame($0, path) } ? read(path) : nil
    }
}
