/// Another path for a token, or for a group with everything in it.
public struct TokenRename: Sendable, Equatable {
    /// The path in the files.
    public let path: String
    /// The path in the output.
    public let newPath: String

    /// Creates a new name.
    ///
    /// - Throws: the reason that the text is not a path.
    public init(_ path: String, to newPath: String) throws(TokenPattern.PatternError) {
        for text in [path, newPath] where text.utf8.contains(UInt8(ascii: "*")) {
            throw TokenPattern.PatternError(
                message: "'\(text)' is not a path, because it has '*'",
                help: "write the path of a token or a group")
        }
        _ = try TokenPattern(path)
        _ = try TokenPattern(newPath)
        self.path = path
        self.newPath = newPath
    }
}

/// New paths for tokens; the rename of the innermost group or of the token itself applies.
struct TokenRenames {
    private var paths: [String: String] = [:]

    init(_ renames: [TokenRename]) {
        for rename in renames { paths[rename.path] = rename.newPath }
    }

    var isEmpty: Bool { paths.isEmpty }

    /// Returns the new path of a token or a group.
    func path(of path: String) -> String {
        guard !isEmpty else { return path }
        if let whole = paths[path] { return whole }
        var outer = path[...]
        while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
            outer = outer[..<dot]
            if let group = paths[String(outer)] { return group + path[dot...] }
        }
        return path
    }

    /// Returns a token with its new path, and those of the tokens that it refers to.
    func renamed(_ token: Token) -> Token {
        var token = token
        token.path = path(of: token.path)
        token.segments = Self.names(token.path)
        token.nameInCSS = CSSText.name(of: token.segments)
        token.references = token.references.map(path)
        token.alias = token.alias.map(path)
        token.value = TokenValueRewriting(alias: path).value(token.value, of: token.path)
        return token
    }

    /// Returns a group with its new path.
    func renamed(_ group: TokenGroup) -> TokenGroup {
        let path = path(of: group.path)
        return TokenGroup(
            path: path, segments: Self.names(path), type: group.type,
            description: group.description, deprecation: group.deprecation,
            extensions: group.extensions, range: group.range, nameRange: group.nameRange,
            source: group.source)
    }

    private static func names(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    }

    /// Returns an error for each token whose new path is that of another token, or of a group with tokens.
    static func collisions(of tokens: [(old: Token, new: Token)]) -> [TokenDiagnostic] {
        var owners: [String: Token] = [:]
        var groups: [String: Token] = [:]
        for (old, new) in tokens {
            for end in new.segments.indices.dropFirst() {
                groups[new.segments[..<end].joined(separator: ".")] = old
            }
        }
        return tokens.compactMap { old, new in
            if let owner = owners.updateValue(old, forKey: new.path) {
                let renamed = old.path == new.path ? owner : old
                return collision(
                    old.path == new.path || owner.path == new.path
                        ? "'\(renamed.path)' is renamed to '\(new.path)', which is another token"
                        : "'\(old.path)' and '\(owner.path)' are both renamed to '\(new.path)'",
                    old,
                    owner)
            }
            return groups[new.path].map { inner in
                collision(
                    "'\(old.path)' is renamed to '\(new.path)', which is a group of '\(inner.path)'",
                    old, inner)
            }
        }
    }

    private static func collision(
        _ message: String, _ token: Token, _ owner: Token
    ) -> TokenDiagnostic {
        TokenDiagnostic(
            .outputNameCollision, at: token.range, source: token.source, message,
            help: "give one of them another name in 'rename'",
            related: [
                TokenDiagnostic.Related(
                    at: owner.range, source: owner.source, "'\(owner.path)' is here")
            ])
    }
}
