import ShowcardCatalog

/// A style sheet by which samples of a set's tokens are drawn: for each token a class with its value in either mode.
///
/// `.t--radius-small` sets `--Light` and `--Dark`, of an easing also `--Time` where it is a spring. The names have a
/// capital, as those of tokens have none. Values are written out, so that a sample looks the same wherever it stands.
struct PreviewStyles {
    let tokens: ThemedTokens

    /// The style sheet.
    var bytes: [UInt8] {
        let light = tokens[.light].map(TokenText.init)
        let dark = tokens[.dark].map(TokenText.init)
        var css: [UInt8] = []
        for token in tokens.base.tokens {
            let first = value(of: token, in: .light, light) ?? value(of: token, in: .dark, dark)
            let second = value(of: token, in: .dark, dark) ?? first
            guard let first, let second, !first.isEmpty else { continue }
            css += ".t\(TokenPage.anchor(of: token)){--Light:\(first);".utf8
            css += "--Dark:\(second == first ? "var(--Light)" : second)".utf8
            if let spring = token.spring { css += ";--Time:\(spring.settlingTime)ms".utf8 }
            css += "}\n".utf8
        }
        return css
    }

    private func value(of token: Token, in mode: TokenMode, _ texts: TokenText?) -> String? {
        guard let texts, let token = tokens[mode]?[token.path] else { return nil }
        return token.spring?.cssText ?? texts.value(of: token)
    }
}
