/// What is exported: tokens in every permutation.
///
/// It is made of what ``DesignTokens`` reads, of files or of a resolver, or of sets with light and dark modes.
public struct TokenExportInput: Sendable {
    /// The tokens.
    public let tokens: DesignTokens
    /// The permutations, that of the defaults first and the others in their order; never empty.
    public let permutations: [TokenPermutation]

    /// What is exported of tokens.
    ///
    /// - Parameter tokens: the tokens.
    public init(_ tokens: DesignTokens) {
        self.tokens = tokens
        permutations = tokens.standardFirst
    }

    /// What is exported of sets with their modes: permutations of a modifier `theme`, where there are several, and of
    /// a modifier `mode`, where one of them has another; `nil` of no sets.
    ///
    /// - Parameters:
    ///   - sets: the sets; the first is the default.
    ///   - name: what the whole is called.
    public init?(_ sets: [ThemedTokens], name: String) {
        guard let tokens = DesignTokens(sets, name: name) else { return nil }
        self.init(tokens)
    }

    /// The permutation of the defaults.
    public var standard: TokenPermutation { tokens.standard }

    /// The same without tokens that are deprecated in some permutation; what refers to them has their values.
    public func omittingDeprecated() -> TokenExportInput {
        let all = permutations.lazy.flatMap(\.tokens.tokens)
        let deprecated = Set(all.filter { $0.deprecation != nil }.map(\.path))
        return TokenExportInput(tokens.filtered { !deprecated.contains($0.path) })
    }
}
