/// How much was read of tokens, errors or not.
package struct TokenExtent: Sendable, Equatable {
    /// How many tokens there are in some permutation, of those that could be read.
    package let tokens: Int
    /// How many permutations there are.
    package let permutations: Int

    /// Counts what is in some permutations; `nil` where nothing could be read.
    init?(_ sets: [TokenSet]) {
        guard let first = sets.first else { return nil }
        tokens =
            sets.count == 1
            ? first.tokens.count : Set(sets.flatMap { $0.tokens.map(\.path) }).count
        permutations = sets.count
    }

    /// Adds up what is in some documents.
    package init(_ parts: [TokenExtent]) {
        tokens = parts.reduce(0) { $0 + $1.tokens }
        permutations = parts.reduce(0) { $0 + $1.permutations }
    }
}
