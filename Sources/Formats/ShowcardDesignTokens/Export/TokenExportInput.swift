/// The input of an export: tokens in every permutation.
///
/// The tokens are read with ``DesignTokens`` from files or a resolver, or are sets with light and dark modes.
public struct TokenExportInput: Sendable {
    /// The tokens.
    public let tokens: DesignTokens
    /// The permutations, the default one first and the others in order; never empty.
    public let permutations: [TokenPermutation]

    /// Creates the input for tokens.
    public init(_ tokens: DesignTokens) {
        self.tokens = tokens
        permutations = tokens.standardFirst
    }

    /// Creates the input for sets with their modes: permutations of a modifier `theme` if there are several sets, and
    /// of a modifier `mode` if one of them has two modes; `nil` without sets.
    ///
    /// - Parameters:
    ///   - sets: the sets; the first is the default.
    ///   - name: the name of the tokens.
    public init?(_ sets: [ThemedTokens], name: String) {
        guard let tokens = DesignTokens(sets, name: name) else { return nil }
        self.init(tokens)
    }

    /// The default permutation.
    public var standard: TokenPermutation { tokens.standard }

    /// Returns the input without tokens that are deprecated in some permutation; references to them get their values.
    public func omittingDeprecated() -> TokenExportInput {
        let all = permutations.lazy.flatMap(\.tokens.tokens)
        let deprecated = Set(all.filter { $0.deprecation != nil }.map(\.path))
        return TokenExportInput(tokens.filtered { !deprecated.contains($0.path) })
    }
}
