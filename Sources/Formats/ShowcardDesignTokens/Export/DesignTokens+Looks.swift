/// A set for pages that show tokens: the tokens for one choice of contexts, in light and dark mode.
package struct TokenLook: Sendable {
    /// The set.
    package let tokens: ThemedTokens
    /// The chosen contexts, without those of the mode; empty if there is no choice.
    package let contexts: [String]
    /// Whether the set is one that was read with its name.
    package let isOfFile: Bool

    /// Creates a set from one that was read.
    package init(_ tokens: ThemedTokens) {
        (self.tokens, contexts, isOfFile) = (tokens, [], true)
    }

    fileprivate init(_ tokens: ThemedTokens, contexts: [String]) {
        (self.tokens, self.contexts, isOfFile) = (tokens, contexts, false)
    }

    /// Returns a name of a file or a context in lower case with hyphens, for names of sets.
    package static func word(_ name: String) -> String { PermutationNames.word(of: name) }
}

extension DesignTokens {
    /// Returns the permutations as sets with modes, the default first.
    ///
    /// The contexts `light` and `dark` of the first modifier that has both are the modes of one set if they have the same
    /// tokens. Every other permutation is a set of its own, which is dark if one of its contexts has the word `dark`.
    ///
    /// - Parameter files: The files, by the numbers in tokens.
    /// - Returns: The sets; they all have the name of the tokens.
    package func looks(in files: [TokenFilePlaces]) -> [TokenLook] {
        let input = TokenExportInput(self)
        let scheme = modifiers.first(where: \.isScheme)?.name
        return SchemeVariants(input).variants.flatMap { variant -> [TokenLook] in
            let own = variant.usual.positions.map { input.permutations[$0] }
            if own.count == 2, own[0].tokens.hasPaths(of: own[1].tokens) {
                let modes = own.map { $0.mode(chosenBy: scheme) }
                var set = ThemedTokens(
                    base: own[0].tokens, mode: modes[0],
                    overlay: TokenOverlay(
                        mode: modes[1], tokens: own[1].tokens, derivation: nil,
                        base: own[0].tokens))
                set.files = files
                return [TokenLook(set, contexts: own[0].contexts(besides: scheme))]
            }
            return own.map { permutation in
                var set = ThemedTokens(
                    base: permutation.tokens, mode: permutation.mode(chosenBy: scheme))
                set.files = files
                return TokenLook(set, contexts: permutation.contexts)
            }
        }
    }
}

extension ThemedTokens {
    /// Returns the same tokens as a set with another name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - files: The files with the paths for messages; `nil` to keep them.
    package func named(_ name: String, in files: [TokenFilePlaces]? = nil) -> ThemedTokens {
        var copy = ThemedTokens(
            base: base.named(name), mode: mode,
            overlay: overlay.map {
                TokenOverlay(
                    mode: $0.mode, tokens: $0.tokens.named(name), derivation: $0.derivation,
                    base: base)
            })
        copy.contrast = contrast
        copy.files = files ?? self.files
        return copy
    }
}

extension TokenSet {
    /// Returns the same tokens as a set with another name.
    fileprivate func named(_ name: String) -> TokenSet {
        TokenSet(
            name: name, description: description, extensions: extensions, tokens: tokens,
            groups: groups)
    }

    /// Whether another set has the same paths.
    fileprivate func hasPaths(of other: TokenSet) -> Bool {
        tokens.count == other.tokens.count && tokens.allSatisfy { other[$0.path] != nil }
    }
}

extension TokenPermutation {
    /// The mode: that of the modifier for it, or else dark if a context has the word `dark`.
    ///
    /// - Parameter scheme: The modifier that chooses between light and dark, if there is one.
    fileprivate func mode(chosenBy scheme: String?) -> TokenMode {
        let chosen = choices.first { $0.modifier == scheme }?.context.lowercased()
        if let mode = chosen.flatMap(TokenMode.init) { return mode }
        let isDark = contexts.contains {
            CSSText.kebab($0).split(separator: "-").contains { $0 == TokenMode.dark.rawValue }
        }
        return isDark ? .dark : .light
    }

    /// The contexts without that of one modifier.
    fileprivate func contexts(besides modifier: String?) -> [String] {
        choices.filter { $0.modifier != modifier }.map(\.context)
    }
}
