import ShowcardCatalog

/// A set as a list of tokens with resolved values, in the order of its file.
struct TokenListing {
    private let tokens: ThemedTokens
    private let other: OtherMode?

    init(_ tokens: ThemedTokens) {
        self.tokens = tokens
        other = OtherMode(tokens)
    }

    /// The list as JSON.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", tokens.name)
            if let description = tokens.base.description {
                writer.member("description", description)
            }
            writer.member("mode", tokens.mode.rawValue)
            writer.member("modes", tokens.modes.map(\.rawValue))
            if let derivation = tokens.overlay?.derivation { writer.member("derived", derivation) }
            writer.member("tokens", of: tokens.base.tokens) { token, writer in
                writer.object { write(token, to: &$0) }
            }
        }
        return writer.bytes
    }

    private func write(_ token: Token, to writer: inout JSONWriter) {
        writer.member("path", token.path)
        writer.member("type", token.type.rawValue)
        writer.member("variable", CSSVariables().name(of: token))
        writer.member("value", CSSVariables().value(of: token, in: tokens.base))
        let changed = other?.token(for: token)
        if let other, let changed {
            writer.member("values") { writer in
                writer.member(
                    tokens.mode.rawValue, CSSVariables().value(of: token, in: tokens.base))
                writer.member(other.mode.rawValue, CSSVariables().value(of: changed, in: other.set))
            }
        }
        if let alias = token.alias { writer.member("alias", alias) }
        if let spring = token.spring { write(spring, "spring", to: &writer) }
        if let other, let changed, let spring = changed.spring, spring != token.spring {
            write(spring, "spring_\(other.mode.rawValue)", to: &writer)
        }
        if let description = token.description { writer.member("description", description) }
    }

    private func write(_ spring: TokenSpring, _ key: String, to writer: inout JSONWriter) {
        writer.member(key) { writer in
            writer.member("response", spring.response)
            writer.member("damping_fraction", spring.dampingFraction)
            writer.member("duration_ms", spring.settlingTime)
            writer.member("linear", spring.cssText)
        }
    }
}

/// The other mode of a set, and the tokens that differ in it.
struct OtherMode {
    let mode: TokenMode
    private let changed: Set<String>
    let set: TokenSet

    /// Creates the other mode of a set; `nil` if it has none.
    init?(_ tokens: ThemedTokens) {
        guard let overlay = tokens.overlay else { return nil }
        mode = overlay.mode
        changed = Set(overlay.changedPaths)
        set = overlay.tokens
    }

    /// Returns the token in this mode; `nil` if it is the same as in the other mode.
    func token(for base: Token) -> Token? {
        changed.contains(base.path) ? set[base.path] : nil
    }
}
