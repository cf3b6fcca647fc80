extension TokenExportInput {
    /// Returns the input without the modifiers that change none of the tokens that an output writes.
    ///
    /// Otherwise, the output would have the same files once for each of their contexts.
    ///
    /// - Parameter isWritten: whether the output writes a token.
    /// - Returns: the input; its other permutations are those of the default contexts.
    func withoutIdleModifiers(_ isWritten: (Token) -> Bool) -> TokenExportInput {
        let modifiers = tokens.modifiers
        guard !modifiers.isEmpty else { return self }
        var texts: [[WrittenToken]: Int] = [:]
        var contents: [[String]: Int] = [:]
        for permutation in permutations {
            let written = permutation.tokens.tokens.filter(isWritten).map(WrittenToken.init)
            let number = texts[written] ?? texts.count
            texts[written] = number
            contents[permutation.contexts] = number
        }
        let standards = standard.contexts
        let idle = modifiers.indices.filter { place in
            permutations.allSatisfy { permutation in
                var contexts = permutation.contexts
                contexts[place] = standards[place]
                return contents[contexts] == contents[permutation.contexts]
            }
        }
        guard !idle.isEmpty else { return self }
        let kept = tokens.permutations.filter { permutation in
            idle.allSatisfy { permutation.contexts[$0] == standards[$0] }
        }.map { permutation in
            TokenPermutation(
                choices: permutation.choices.enumerated().filter { !idle.contains($0.offset) }
                    .map(\.element), tokens: permutation.tokens)
        }
        guard let first = kept.first else { return self }
        return TokenExportInput(
            DesignTokens(
                name: tokens.name, description: tokens.description,
                modifiers: modifiers.enumerated().filter { !idle.contains($0.offset) }
                    .map(\.element), first: first, others: Array(kept.dropFirst())))
    }
}

/// What an output writes of a token.
private struct WrittenToken: Hashable {
    private let path: String
    private let alias: String?
    private let value: TokenValue
    private let spring: TokenSpring?

    init(_ token: Token) {
        (path, alias, value, spring) = (token.path, token.alias, token.value, token.spring)
    }

    /// Values are compared, but only paths are hashed.
    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
