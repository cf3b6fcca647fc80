extension DesignTokens {
    /// The name of the modifier that selects a set.
    public static let themeModifier = "theme"

    /// Creates tokens from sets, with the sets and their modes as the contexts of the modifiers `theme` and `mode`.
    ///
    /// The result is `nil` without sets. A set without the other mode has the same tokens in both. The files of
    /// problems are the first set's own, then its overlay if it has one, then those of the next set.
    ///
    /// - Parameters:
    ///   - sets: the sets, with different names; the first is the default, and its mode is the default mode.
    ///   - name: the name of the tokens.
    public init?(_ sets: [ThemedTokens], name: String) {
        guard let first = sets.first else { return nil }
        let hasThemes = sets.count > 1
        let hasModes = sets.contains { $0.overlay != nil }
        let modes = [first.mode] + TokenMode.allCases.filter { $0 != first.mode }
        var permutations: [TokenPermutation] = []
        var files = 0
        for set in sets {
            for mode in hasModes ? modes : [set.mode] {
                var choices: [TokenPermutation.Choice] = []
                if hasThemes {
                    choices.append(
                        TokenPermutation.Choice(modifier: Self.themeModifier, context: set.name))
                }
                if hasModes {
                    choices.append(
                        TokenPermutation.Choice(
                            modifier: Self.modeModifier, context: mode.rawValue))
                }
                permutations.append(
                    TokenPermutation(
                        choices: choices,
                        tokens: (set[mode] ?? set.base).movingSources(by: files)))
            }
            files += set.overlay == nil ? 1 : 2
        }
        guard let standard = permutations.first else { return nil }
        var modifiers: [TokenModifier] = []
        if hasThemes { modifiers.append(Self.modifier(Self.themeModifier, sets.map(\.name))) }
        if hasModes { modifiers.append(Self.modifier(Self.modeModifier, modes.map(\.rawValue))) }
        self.init(
            name: name, description: sets.count == 1 ? first.base.description : nil,
            modifiers: modifiers, first: standard, others: Array(permutations.dropFirst()))
    }

    /// Creates a modifier whose default is the first of its contexts.
    private static func modifier(_ name: String, _ contexts: [String]) -> TokenModifier {
        TokenModifier(
            name: name, description: nil, contexts: contexts, defaultContext: contexts.first,
            extensions: nil)
    }

    /// Returns the tokens that satisfy a condition.
    func filtered(_ isIncluded: (Token) -> Bool) -> DesignTokens {
        mappingSets { $0.with($0.tokens.filter(isIncluded)) }
    }
}

extension TokenSet {
    /// Returns the set with other tokens.
    func with(_ tokens: [Token]) -> TokenSet {
        TokenSet(
            name: name, description: description, extensions: extensions, tokens: tokens,
            groups: groups)
    }

    /// Returns the set with the numbers of its files shifted.
    func movingSources(by count: Int) -> TokenSet {
        guard count != 0 else { return self }
        return with(
            tokens.map { token in
                var moved = token
                moved.source += count
                return moved
            })
    }
}
