/// Finds tokens that don't have the same type in all permutations.
struct TypeComparison {
    private var types: [String: (type: TokenType, source: Int, range: Range<Int>, label: String)] =
        [:]
    private var reported: Set<String> = []
    private(set) var problems: [TokenDiagnostic] = []

    /// Compares a permutation with the previous ones.
    mutating func add(_ permutation: TokenPermutation) {
        for token in permutation.tokens.tokens {
            guard let first = types[token.path] else {
                types[token.path] = (token.type, token.source, token.nameRange, permutation.label)
                continue
            }
            guard first.type != token.type, reported.insert(token.path).inserted else { continue }
            problems.append(
                TokenDiagnostic(
                    .varyingType, at: token.nameRange, source: token.source,
                    "'\(token.path)' is \(token.type.noun) with \(permutation.label), but "
                        + "\(first.type.noun) with \(first.label)",
                    help: "give it the same type everywhere: code that uses it supports only one",
                    related: [
                        TokenDiagnostic.Related(
                            at: first.range, source: first.source, "it is \(first.type.noun) here")
                    ]))
        }
    }
}
