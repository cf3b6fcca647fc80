import ShowcardCatalog

/// A set as a list of tokens with resolved values, in the order of its file.
struct TokenListing {
    private let tokens: ThemedTokens
    private let base: TokenText
    private let other: OtherMode?

    init(_ tokens: ThemedTokens) {
        self.tokens = tokens
        base = TokenText(tokens.base)
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
            writer.key("tokens")
            writer.array(of: tokens.base.tokens) { token, writer in
                writer.object { write(token, to: &$0) }
            }
        }
        return writer.bytes
    }

    private func write(_ token: Token, to writer: inout JSONWriter) {
        writer.member("path", token.path)
        writer.member("type", token.type.rawValue)
        writer.member("variable", base.variable(of: token))
        writer.member("value", base.value(of: token))
        let changed = other?.token(for: token)
        if let other, let changed {
            writer.member("values") { writer in
                writer.member(tokens.mode.rawValue, base.value(of: token))
                writer.member(other.mode.rawValue, other.texts.value(of: changed))
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
