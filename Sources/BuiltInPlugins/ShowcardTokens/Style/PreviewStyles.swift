import ShowcardCatalog

/// The style sheet for samples of a set's tokens: for each token, a class with its value in both modes.
///
/// `.t--radius-small` sets `--Light` and `--Dark`; an easing with a spring also sets `--Time`. These names are
/// capitalized because names of tokens are not. Values contain no references, so a sample looks the same everywhere.
struct PreviewStyles {
    let tokens: ThemedTokens

    /// The style sheet.
    var bytes: [UInt8] {
        var css: [UInt8] = []
        let other = OtherMode(tokens)
        for token in tokens.base.tokens {
            let own = value(of: token, in: tokens.base)
            let changed = other.flatMap { other in
                other.token(for: token).map { value(of: $0, in: other.set) }
            }
            let (light, dark) =
                tokens.mode == .light ? (own, changed ?? own) : (changed ?? own, own)
            guard !light.isEmpty else { continue }
            css += ".t\(TokenPage.anchor(of: token)){--Light:\(light);".utf8
            css += "--Dark:\(dark == light ? "var(--Light)" : dark)".utf8
            if let spring = token.spring { css += ";--Time:\(spring.settlingTime)ms".utf8 }
            css += "}\n".utf8
        }
        return css
    }

    private func value(of token: Token, in set: TokenSet) -> String {
        token.spring?.cssText ?? CSSVariables().value(of: token, in: set)
    }
}
