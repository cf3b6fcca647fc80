extension DesignTokens {
    /// The name of the modifier that selects a set's mode.
    public static let modeModifier = "mode"

    /// Creates tokens from a set with its modes, which are the contexts of a modifier `mode`.
    ///
    /// - Parameter themed: the set; a set with a single mode has no modifier.
    public init(_ themed: ThemedTokens) {
        guard let overlay = themed.overlay else {
            self.init(themed.base)
            return
        }
        func permutation(_ mode: TokenMode, _ tokens: TokenSet) -> TokenPermutation {
            TokenPermutation(
                choices: [
                    TokenPermutation.Choice(modifier: Self.modeModifier, context: mode.rawValue)
                ], tokens: tokens)
        }
        self.init(
            name: themed.name, description: themed.base.description,
            modifiers: [
                TokenModifier(
                    name: Self.modeModifier, description: nil,
                    contexts: [themed.mode.rawValue, overlay.mode.rawValue],
                    defaultContext: themed.mode.rawValue, extensions: nil)
            ], first: permutation(themed.mode, themed.base),
            others: [permutation(overlay.mode, overlay.tokens)])
    }
}

extension ThemedTokens {
    /// Creates a set with modes from tokens; `nil` if they have other modifiers than `mode`, or contexts that are not
    /// modes.
    ///
    /// - Parameter tokens: tokens without modifiers, or with one modifier `mode` with the contexts `light` and `dark`.
    public init?(_ tokens: DesignTokens) {
        let standard = tokens.standard
        guard let modifier = tokens.modifiers.first else {
            self.init(base: standard.tokens)
            return
        }
        guard tokens.modifiers.count == 1, modifier.name == DesignTokens.modeModifier,
            tokens.permutations.count == 2, let mode = Self.mode(of: standard),
            let other = tokens.permutations.first(where: { $0.choices != standard.choices }),
            let otherMode = Self.mode(of: other)
        else { return nil }
        self.init(
            base: standard.tokens, mode: mode,
            overlay: TokenOverlay(
                mode: otherMode, tokens: other.tokens, derivation: nil, base: standard.tokens))
    }

    private static func mode(of permutation: TokenPermutation) -> TokenMode? {
        permutation.contexts.first.flatMap(TokenMode.init)
    }
}
