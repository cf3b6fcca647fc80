/// Writes design tokens as constants in Swift, which need neither SwiftUI nor any other library.
///
/// `color.accentSoft` of the set `glass` is `DesignTokens.Glass.Light.Color.accentSoft` and
/// `DesignTokens.Glass.Dark.Color.accentSoft`: an enum for each set, in it one for each mode it has, in that one for each
/// group. The words of names are those of CSS; `color.accent.$root` is `Color.Accent.root`. A name that is taken, or
/// that Swift has no use for, ends in an underscore.
///
/// What each type becomes:
/// - A colour becomes its components in sRGB, which are below 0 or above 1 where sRGB does not hold it.
/// - A dimension becomes points: a px is one, a rem sixteen.
/// - A duration becomes seconds; a number, a font weight and a line height stay numbers; fonts are their names.
/// - An easing that stands for a spring has both, the curve and the spring.
/// - Borders, transitions, shadows, gradients and text styles are values of types that are written with them.
///
/// References are followed: a constant has the value, whatever it was taken from.
public struct SwiftConstants: Sendable {
    /// From where the constants can be used.
    public let access: SwiftAccess

    /// The enum that everything is in.
    let root: String

    /// The enum that everything is in, unless another is asked for.
    package static let root = "DesignTokens"

    /// Names that a declaration in the enum cannot have without hiding what others refer to.
    var reserved: Set<String> { [root, "Swift"] }

    /// Creates an exporter.
    ///
    /// - Parameter access: from where the constants can be used.
    public init(access: SwiftAccess = .internal) {
        self.init(access: access, root: Self.root)
    }

    init(access: SwiftAccess, root: String) {
        self.access = access
        self.root = root
    }

    /// A source file with the constants of some sets.
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

    /// A mode of a set, and the enum it becomes.
    private struct Mode {
        let set: TokenSet
        let name: String
        /// The name with those of the enums around it.
        let path: String

        init(_ set: TokenSet, _ mode: TokenMode, in outer: String) {
            self.set = set
            name = SwiftNames.type(mode.rawValue)
            path = "\(outer).\(name)"
        }
    }

    /// Writes what a group holds.
    ///
    /// - Parameters:
    ///   - group: The group; recursion ends with the depth of the file, which JSON's limit bounds.
    ///   - mode: Whose values are written.
    ///   - writer: Where to.
    ///   - unchanged: The group of the other mode, whose name stands for what is the same there, and the paths of the
    ///     tokens that are not.
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
            write(token, as: SwiftNames.written(name), to: &writer)
        }
    }

    func write(_ token: Token, as name: String, to writer: inout SwiftWriter) {
        let (type, value) = text(of: token)
        writer.comment(token.description)
        if let deprecation = token.deprecation {
            let message = deprecation.message.map { ", message: \(SwiftText.literal($0))" } ?? ""
            writer.line("@available(*, deprecated\(message))")
        }
        // A computed property takes the compiler half as long as a stored one.
        writer.declare("static var \(name): \(type) { \(value) }")
    }
}
