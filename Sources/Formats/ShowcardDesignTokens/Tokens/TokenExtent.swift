/// The number of tokens read, even if there are errors.
package struct TokenExtent: Sendable, Equatable {
    /// The number of tokens in some permutation that could be read.
    package let tokens: Int
    /// The number of permutations.
    package let permutations: Int

    /// Counts the tokens of permutations; `nil` if nothing could be read.
    init?(_ sets: [TokenSet]) {
        guard let first = sets.first else { return nil }
        tokens =
            sets.count == 1
            ? first.tokens.count : Set(sets.flatMap { $0.tokens.map(\.path) }).count
        permutations = sets.count
    }

    /// Adds up several documents.
    package init(_ parts: [TokenExtent]) {
        tokens = parts.reduce(0) { $0 + $1.tokens }
        permutations = parts.reduce(0) { $0 + $1.permutations }
    }
}
