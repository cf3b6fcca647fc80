/// Writes design tokens as Swift constants that need no library.
///
/// `color.accentSoft` of the set `glass` is `DesignTokens.Glass.Light.Color.accentSoft` and
/// `DesignTokens.Glass.Dark.Color.accentSoft`: an enum for each set contains one for each of its modes, which contains
/// one for each group. The words of names are those of CSS; `color.accent.$root` is `Color.Accent.root`. A name that is
/// already used or reserved in Swift ends with an underscore.
///
/// The conversion of each type:
/// - A color becomes its components in sRGB, which are below 0 or above 1 for colors outside of sRGB.
/// - A dimension becomes points: a px is one, a rem sixteen.
/// - A duration becomes seconds; a number, a font weight and a line height stay numbers; fonts are their names.
/// - An easing with a spring has both, the curve and the spring.
/// - Borders, transitions, shadows, gradients and text styles are values of types that are written with the tokens.
///
/// References are resolved: a constant has the final value.
public struct SwiftConstants: Sendable {
    /// The access level of the constants.
    public let access: SwiftAccess

    /// The enum that contains everything.
    let root: String

    /// The default enum that contains everything.
    package static let root = "DesignTokens"

    /// Names that a declaration in the enum can't have because it would hide names that others use.
    var reserved: Set<String> { [root, "Swift"] }

    /// Creates an exporter.
    public init(access: SwiftAccess = .internal) {
        self.init(access: access, root: Self.root)
    }

    init(access: SwiftAccess, root: String) {
        self.access = access
        self.root = root
    }

    /// Returns a source file with the constants of several sets.
    ///
    /// - Parameter sets: the sets; the enums are in their order.
    /// - Returns: the file in UTF-8.
    public func source(of sets: [ThemedTokens]) -> [UInt8] {
        var writer = SwiftWriter(access: access)
        writer.line("")
        writer.block("enum \(root)", "The design tokens, by set, mode and group.") { writer in
            var scope = SwiftScope(reserved: reserved.union(typeNames))
            for (index, tokens) in sets.enumerated() {
                if index > 0 { writer.line("") }
                write(tokens, as: scope.claim(SwiftNames.type(tokens.name)), to: &writer)
            }
            writeTypes(to: &writer)
        }
        return writer.bytes
    }

    private func write(_ tokens: ThemedTokens, as name: String, to writer: inout SwiftWriter) {
        let tree = TokenTree(tokens.base, reserved: reserved)
        let description = tokens.base.description ?? "The set '\(tokens.name)'."
        writer.block("enum \(name)", description) { writer in
            let base = Mode(tokens.base, tokens.mode, in: "\(root).\(name)")
            writer.block("enum \(base.name)", "The mode the set is made for.") {
                write(tree.root, of: base, to: &$0)
            }
            guard let overlay = tokens.overlay else { return }
            let other = Mode(overlay.tokens, overlay.mode, in: "\(root).\(name)")
            writer.line("")
            writer.block("enum \(other.name)", "The set's other mode.") {
                write(
                    tree.root, of: other, to: &$0,
                    unchanged: (base.path, Set(overlay.changedPaths)))
            }
        }
    }

    /// A mode of a set, and its enum.
    private struct Mode {
        let set: TokenSet
        let name: String
        /// The name with the names of the enums around it.
        let path: String

        init(_ set: TokenSet, _ mode: TokenMode, in outer: String) {
            self.set = set
            name = SwiftNames.type(mode.rawValue)
            path = "\(outer).\(name)"
        }
    }

    /// Writes the content of a group.
    ///
    /// - Parameters:
    ///   - group: The group; the recursion ends with the depth of the file, which the JSON limit bounds.
    ///   - mode: The mode of the values.
    ///   - writer: The writer of the source.
    ///   - unchanged: The same group in the other mode, whose name is used for parts that are the same, and the paths
    ///     of the tokens that differ.
    private func write(
        _ group: TokenTree.Group, of mode: Mode, to writer: inout SwiftWriter,
        unchanged: (path: String, changed: Set<String>)? = nil
    ) {
        for inner in group.groups {
            let same = unchanged.map { ("\($0.path).\(inner.name)", $0.changed) }
            if let same, inner.allPaths({ !same.1.contains($0) }) {
                writer.declare("typealias \(inner.name) = \(same.0)", inner.description)
            } else {
                writer.block("enum \(inner.name)", inner.description) {
                    write(inner, of: mode, to: &$0, unchanged: same)
                }
            }
        }
        for (name, path) in group.tokens {
            guard let token = mode.set[path] else { continue }
            write(token, as: SwiftNames.written(name), to: &writer) { mode.set[$0] }
        }
    }

    /// Writes a token's constant.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - name: The name of the constant.
    ///   - writer: The writer of the source.
    ///   - other: Returns another token by its path, for deprecations that refer to one.
    func write(
        _ token: Token, as name: String, to writer: inout SwiftWriter,
        other: (String) -> Token?
    ) {
        let (type, value) = text(of: token)
        writer.comment(token.description)
        writer.deprecation(of: token, other: other)
        // The compiler takes half as long for a computed property as for a stored one.
        writer.declare("static var \(name): \(type) { \(value) }")
    }

    /// Returns the names of the constants of several sets, each with the enums around it.
    ///
    /// - Parameter sets: The sets, as for ``source(of:)``.
    /// - Returns: For each set, the names by path, in the set's own mode: `DesignTokens.Glass.Light.Color.accent1`.
    package func names(of sets: [ThemedTokens]) -> [[String: String]] {
        var scope = SwiftScope(reserved: reserved.union(typeNames))
        return sets.map { tokens in
            let set = scope.claim(SwiftNames.type(tokens.name))
            let mode = SwiftNames.type(tokens.mode.rawValue)
            var names: [String: String] = [:]
            Self.add(
                TokenTree(tokens.base, reserved: reserved).root,
                at: "\(root).\(set).\(mode)", to: &names)
            return names
        }
    }

    /// Adds the names in a group; the recursion ends with the depth of the file, which the JSON limit bounds.
    private static func add(
        _ group: TokenTree.Group, at path: String, to names: inout [String: String]
    ) {
        for inner in group.groups { add(inner, at: "\(path).\(inner.name)", to: &names) }
        for token in group.tokens {
            names[token.path] = "\(path).\(SwiftNames.written(token.name))"
        }
    }
}
