/// Collects what an output cannot say.
struct Approximations {
    /// How messages call the output: `SwiftUI`.
    let output: String
    private(set) var problems: [TokenProblem] = []
    private var known: Set<Key> = []

    private struct Key: Hashable {
        let path: String
        let loss: String
    }

    init(output: String) {
        self.output = output
    }

    /// Notes that a value is not written as it is; those that come from another token are noted there.
    ///
    /// - Parameters:
    ///   - loss: What becomes of it: `has no spread, which is left out`.
    ///   - token: The token.
    mutating func note(_ loss: String, of token: Token) {
        guard token.alias == nil, known.insert(Key(path: token.path, loss: loss)).inserted else {
            return
        }
        problems.append(
            TokenProblem(
                .outputApproximation, at: token.valueRange, source: token.source,
                "'\(token.path)': \(output) \(loss)"))
    }

    /// Looks at every value of an input.
    mutating func check(_ input: TokenExportInput, _ losses: (TokenValue) -> [String]) {
        for permutation in input.permutations {
            for token in permutation.tokens.tokens {
                for loss in losses(token.value) { note(loss, of: token) }
            }
        }
    }
}
