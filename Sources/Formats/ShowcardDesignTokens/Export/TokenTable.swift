/// The tokens of an input by path, with the different things they say in its permutations.
///
/// What is said of a token is written once, however many permutations have it.
struct TokenTable {
    /// A token in all permutations.
    struct Row {
        let path: String
        /// What it says, each once; the first is that of the first permutation that has it.
        fileprivate(set) var tokens: [Token]
        /// What it says in each permutation, by its place in ``tokens``; `nil` where the permutation lacks it.
        fileprivate(set) var choices: [Int?]

        /// Whether every permutation has it.
        var isEverywhere: Bool { choices.allSatisfy { $0 != nil } }
        /// The token as the first permutation has it.
        var first: Token { tokens[0] }
    }

    /// The tokens in the order of the first permutation that has them.
    private(set) var rows: [Row] = []

    init(_ input: TokenExportInput) {
        let sets = input.permutations.map(\.tokens)
        var places: [String: Int] = [:]
        for (index, set) in sets.enumerated() {
            for (offset, token) in set.tokens.enumerated() {
                // Permutations mostly have the same tokens in the same order.
                let isSame = offset < rows.count && rows[offset].path == token.path
                guard let place = isSame ? offset : places[token.path] else {
                    places[token.path] = rows.count
                    var choices = [Int?](repeating: nil, count: sets.count)
                    choices[index] = 0
                    rows.append(Row(path: token.path, tokens: [token], choices: choices))
                    continue
                }
                rows[place].add(token, at: index)
            }
        }
    }
}

extension TokenTable.Row {
    fileprivate mutating func add(_ token: Token, at index: Int) {
        // What was said last is the likeliest to be said again.
        if let same = tokens.lastIndex(where: { $0.saysTheSame(as: token) }) {
            choices[index] = same
        } else {
            choices[index] = tokens.count
            tokens.append(token)
        }
    }
}

extension Token {
    /// Whether an output of another token of the path is the same.
    func saysTheSame(as other: Token) -> Bool {
        value == other.value && spring == other.spring && alias == other.alias
            && description == other.description && deprecation == other.deprecation
    }
}
