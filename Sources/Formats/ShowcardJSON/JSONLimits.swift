/// The limits of a document.
public struct JSONLimits: Sendable {
    /// The maximum number of levels of arrays and objects, from 1 to ``maxDepth``; the outermost is the first.
    public let maximumDepth: Int

    /// Whether an object can have equal keys, which RFC 8259 section 4 advises against but its grammar allows;
    /// ``JSONNode/subscript(_:)`` then finds the first of them.
    public let allowsDuplicateKeys: Bool

    /// The maximum value of ``maximumDepth``.
    ///
    /// A tree is released recursively; this depth is safe on a stack of 512 KB.
    public static let maxDepth = 512

    /// The limits for files written by people: 64 levels, no duplicate keys.
    public static let standard = JSONLimits(maximumDepth: 64)

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maximumDepth: the maximum number of levels; clamped to `1...maxDepth`.
    ///   - allowsDuplicateKeys: whether an object can have equal keys.
    public init(maximumDepth: Int, allowsDuplicateKeys: Bool = false) {
        self.allowsDuplicateKeys = allowsDuplicateKeys
        self.maximumDepth = min(max(maximumDepth, 1), Self.maxDepth)
    }
}
