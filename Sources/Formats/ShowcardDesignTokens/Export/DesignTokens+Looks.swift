/// A set for pages that show tokens: the tokens for one choice of contexts, in light and dark mode.
package struct TokenLook: Sendable {
    /// The set.
    package let tokens: ThemedTokens
    /// The chosen contexts, without those of the mode; empty if there is no choice.
    package let contexts: [String]
    /// The number of contexts that are not defaults, apart from that of the mode.
    package let changes: Int
    /// Whether the set is one that was read with its name.
    package let isOfFile: Bool

    /// Creates a set from one that was read.
    package init(_ tokens: ThemedTokens) {
        (self.tokens, contexts, changes, isOfFile) = (tokens, [], 0, true)
    }

    fileprivate init(_ tokens: ThemedTokens, contexts: [String], changes: Int) {
        (self.tokens, self.contexts, self.changes) = (tokens, contexts, changes)
        isOfFile = false
    }

    /// Returns a name of a file or a context in lower case with hyphens, for names of sets.
    package static func word(_ name: String) -> String { PermutationNames.word(of: name) }
}

extension DesignTokens {
    /// Returns the permutations as sets with modes, the default first.
    ///
    /// The contexts `light` and `dark` of the first modifier that has both are the modes of one set if they have the same
    /// tokens. Every other permutation is a set of its own. Its mode is that which the name of a context contains, or else that
    /// of its background.
    ///
    /// - Parameter files: The files, by the numbers in tokens.
    /// - Returns: The sets; they all have the name of the tokens.
    package func looks(in files: [TokenFilePlaces]) -> [TokenLook] {
        let input = TokenExportInput(self)
        let scheme = modifiers.first(where: \.isScheme)?.name
        let backgrounds = BackgroundSchemes(input)
        func mode(_ permutation: TokenPermutation) -> TokenMode {
            let choices = permutation.choices
            let chosen = choices.first { $0.modifier == scheme }?.context.lowercased()
            return chosen.flatMap(TokenMode.init)
                ?? choices.lazy.compactMap { BackgroundSchemes.mode(named: $0.context) }.first
                ?? backgrounds.scheme(of: permutation) ?? .light
        }
        func changes(_ permutation: TokenPermutation) -> Int {
            zip(permutation.choices, input.standard.choices).count { $0 != $1 }
        }
        return SchemeVariants(input).variants.flatMap { variant -> [TokenLook] in
            var own = variant.usual.positions.map { input.permutations[$0] }
            // All sets are made for the same mode.
            if own.count == 2, mode(own[0]) != mode(input.standard) { own.reverse() }
            if own.count == 2, own[0].tokens.hasPaths(of: own[1].tokens) {
                let modes = own.map(mode)
                var set = ThemedTokens(
                    base: own[0].tokens, mode: modes[0],
                    overlay: TokenOverlay(
                        mode: modes[1], tokens: own[1].tokens, derivation: nil,
                        base: own[0].tokens))
                set.files = files
                return [
                    TokenLook(
                        set, contexts: own[0].contexts(besides: scheme),
                        changes: own.map(changes).min() ?? 0)
                ]
            }
            return own.map { permutation in
                var set = ThemedTokens(
                    base: permutation.tokens, mode: mode(permutation))
                set.files = files
                return TokenLook(
                    set, contexts: permutation.contexts, changes: changes(permutation))
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
    /// - Returns: The set.
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
    /// The contexts without that of one modifier.
    fileprivate func contexts(besides modifier: String?) -> [String] {
        choices.filter { $0.modifier != modifier }.map(\.context)
    }
}
