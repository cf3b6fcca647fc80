/// How much one document may ask of the parser, since libyaml itself sets no bounds.
package struct YAMLLimits: Sendable, Hashable {
    /// The most bytes of YAML text.
    package var bytes: Int
    /// The most sequences and mappings inside one another.
    package var depth: Int
    /// The most nodes (scalars, sequences and mappings), counted after aliases are expanded.
    package var nodes: Int
    /// How to raise ``bytes`` and ``nodes``, which follows the advice of their messages.
    package var adviceOnBytes = "", adviceOnNodes = ""

    /// Creates limits.
    package init(bytes: Int = 65_536, depth: Int = 64, nodes: Int = 10_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }

    /// 64 KB of text, 64 levels, 10 000 nodes.
    package static let standard = YAMLLimits()

    /// Limits for a document that was parsed before, with whatever limits.
    package static let ofParsed = YAMLLimits(bytes: .max, depth: 64, nodes: .max)

    /// The byte limit in force: records keep offsets in 32 bits.
    var effectiveBytes: Int { min(bytes, Int(Int32.max)) }
}
