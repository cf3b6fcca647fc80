/// What a document may not exceed.
public struct JSONLimits: Sendable {
    /// The most levels of arrays and objects, from 1 to ``maxDepth``; the outermost is the
    /// first.
    public let maximumDepth: Int

    /// Whether an object may hold equal keys, which RFC 8259 section 4 advises against but its
    /// grammar allows; ``JSONNode/subscript(_:)`` then finds the first of them.
    public let allowsDuplicateKeys: Bool

    /// The deepest nesting that can be asked for.
    ///
    /// A tree is released level by level on the stack; this depth is safe on a 512 KB one.
    public static let maxDepth = 512

    /// The limits for files people write: 64 levels, no duplicate keys.
    public static let standard = JSONLimits(maximumDepth: 64)

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maximumDepth: the most levels; brought into `1...maxDepth`.
    ///   - allowsDuplicateKeys: whether an object may hold equal keys.
    public init(maximumDepth: Int, allowsDuplicateKeys: Bool = false) {
        self.allowsDuplicateKeys = allowsDuplicateKeys
        self.maximumDepth = min(max(maximumDepth, 1), Self.maxDepth)
    }
}
