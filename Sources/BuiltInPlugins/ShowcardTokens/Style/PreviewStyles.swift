import ShowcardCatalog

/// The style sheet for samples of a set's tokens: for each token, a class with its value in both modes.
///
/// `.t--radius-small` sets `--Light` and `--Dark`; an easing with a spring also sets `--Time`. These names are
/// capitalized because names of tokens are not. Values contain no references, so a sample looks the same everywhere.
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
