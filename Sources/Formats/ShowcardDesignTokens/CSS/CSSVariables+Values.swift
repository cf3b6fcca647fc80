extension CSSVariables {
    /// Returns the variables of one token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [(name: String, value: String)] {
        let name = name(of: token)
        let target = token.alias.flatMap { set.nameInCSS(at: $0).map(self.name(of:)) }
        let values = CSSValues(
            reference: { set.nameInCSS(at: $0).map { "var(\(self.name(of: $0)))" } },
            color: colors.text, percentage: { "calc(\($0) * 100%)" })
        let text =
            target.map { "var(\($0))" }
            ?? values.text(token.value) { style in
                let parts = values.parts(of: style).map(\.value)
                return "\(parts[2]) \(parts[1])/\(parts[3]) \(parts[0])"
            }
        var result = [(name, text)]
        if case .typography(let style) = token.value {
            for (part, value) in values.parts(of: style) {
                result.append(("\(name)-\(part)", target.map { "var(\($0)-\(part))" } ?? value))
            }
        }
        if let spring = token.spring {
            let target = borrowsSpring(token, in: set) ? target : nil
            result.append(
                (
                    "\(name)-duration",
                    target.map { "var(\($0)-duration)" } ?? "\(spring.settlingTime)ms"
                ))
        }
        return result
    }

    /// Returns whether a token has its spring from the token that it refers to.
    func borrowsSpring(_ token: Token, in set: TokenSet) -> Bool {
        token.alias.flatMap { set[$0] }.map { $0.spring == token.spring } ?? false
    }
}
