/// The tokens and permutations that an output has.
public struct TokenSelection: Sendable, Equatable {
    /// Conditions for tokens and for permutations.
    public struct Conditions: Sendable, Equatable {
        /// The patterns of paths; any path if empty.
        public var paths: [TokenPattern]
        /// The types; any type if empty.
        public var types: [TokenType]
        /// The contexts by modifier; any context of modifiers that are not listed.
        public var contexts: [TokenExportValue.Row]

        /// Creates conditions.
        public init(
            paths: [TokenPattern] = [], types: [TokenType] = [],
            contexts: [TokenExportValue.Row] = []
        ) {
            self.paths = paths
            self.types = types
            self.contexts = contexts
        }
    }

    /// What the output has: tokens with one of the paths and one of the types, in permutations with one of the contexts
    /// of each listed modifier.
    public var included: Conditions
    /// What the output does not have: tokens with one of the paths or one of the types, and permutations with one of
    /// the contexts.
    public var excluded: Conditions

    /// Creates a selection.
    public init(
        included: Conditions = Conditions(), excluded: Conditions = Conditions()
    ) {
        self.included = included
        self.excluded = excluded
    }

    /// Returns whether a token is selected.
    func includes(_ token: Token) -> Bool {
        let isIncluded =
            (included.paths.isEmpty || included.paths.contains { $0.matches(token.segments) })
            && (included.types.isEmpty || included.types.contains(token.type))
        return isIncluded && !excluded.paths.contains { $0.matches(token.segments) }
            && !excluded.types.contains(token.type)
    }

    /// Returns whether a permutation is selected.
    func includes(_ permutation: TokenPermutation) -> Bool {
        func hasContext(_ row: TokenExportValue.Row) -> Bool {
            permutation.choices.contains {
                $0.modifier == row.name && row.values.contains($0.context)
            }
        }
        return included.contexts.allSatisfy(hasContext)
            && !excluded.contexts.contains(where: hasContext)
    }
}

extension DesignTokens {
    /// Returns the tokens with the selected permutations, without modifiers of which one context is left; `nil` if no
    /// permutation is selected.
    func selected(by selection: TokenSelection) -> DesignTokens? {
        let chosen = permutations.filter(selection.includes)
        guard chosen.count < permutations.count else { return self }
        guard !chosen.isEmpty else { return nil }
        let left = modifiers.enumerated().map { place, modifier in
            let names = Set(chosen.map { $0.contexts[place] })
            return modifier.limited(to: modifier.contexts.filter(names.contains))
        }
        let kept = left.indices.filter { left[$0].contexts.count > 1 }
        let limited = chosen.map { permutation in
            TokenPermutation(
                choices: kept.map { permutation.choices[$0] }, tokens: permutation.tokens)
        }
        return DesignTokens(
            name: name, description: description, modifiers: kept.map { left[$0] },
            first: limited[0], others: Array(limited.dropFirst()))
    }
}

extension TokenModifier {
    /// Returns the modifier with fewer contexts; the first is the default if the default is not among them.
    fileprivate func limited(to contexts: [String]) -> TokenModifier {
        TokenModifier(
            name: name, description: description, contexts: contexts,
            defaultContext: defaultContext.map { contexts.contains($0) ? $0 : contexts[0] },
            extensions: extensions)
    }
}
