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
        for token in tokens.base.tokens {
            let first = value(of: token, in: .light) ?? value(of: token, in: .dark)
            let second = value(of: token, in: .dark) ?? first
            guard let first, let second, !first.isEmpty else { continue }
            css += ".t\(TokenPage.anchor(of: token)){--Light:\(first);".utf8
            css += "--Dark:\(second == first ? "var(--Light)" : second)".utf8
            if let spring = token.spring { css += ";--Time:\(spring.settlingTime)ms".utf8 }
            css += "}\n".utf8
        }
        return css
    }

    private func value(of token: Token, in mode: TokenMode) -> String? {
        guard let set = tokens[mode], let token = set[token.path] else { return nil }
        return token.spring?.cssText ?? CSSVariables().value(of: token, in: set)
    }
}
