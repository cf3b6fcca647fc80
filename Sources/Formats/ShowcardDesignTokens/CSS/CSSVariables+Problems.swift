extension CSSVariables {
    /// Returns the name collisions of a set in CSS: tokens with the same name, including parts of a typography and
    /// durations of springs, and names without a letter or digit.
    ///
    /// - Returns: the problems, sorted by location.
    public func problems(in set: TokenSet) -> [TokenDiagnostic] {
        var owners: [String: Int] = [:]
        var reported: Set<[String]> = []
        var problems: [TokenDiagnostic] = []
        for (place, token) in set.tokens.enumerated() {
            if token.hasEmptyNameInCSS {
                problems.append(
                    TokenDiagnostic(
                        .cssNameEmpty, at: token.range, source: token.source,
                        "'\(token.path)' has a name without a letter or digit, "
                            + "and CSS has no name for it",
                        help: "use letters or digits"))
            }
            for (name, _) in declarations(of: token, in: set) {
                guard let owner = owners[name].map({ set.tokens[$0] }) else {
                    owners[name] = place
                    continue
                }
                // Two typographies with the same name share the names of all their parts.
                if reported.insert([owner.path, token.path]).inserted {
                    problems.append(collision(name, token, owner))
                }
            }
        }
        return problems.sorted { $0.offset < $1.offset }
    }

    private func collision(_ name: String, _ token: Token, _ owner: Token) -> TokenDiagnostic {
        TokenDiagnostic(
            .cssNameCollision, at: token.range, source: token.source,
            "'\(token.path)' and '\(owner.path)' are both '\(name)' in CSS",
            help: "rename one of them",
            related: [
                TokenDiagnostic.Related(
                    at: owner.range, source: owner.source, "'\(owner.path)' is here")
            ])
    }
}
