/// The tokens of an input by path, with their different forms in the permutations.
///
/// A form is stored once, regardless of how many permutations have it.
struct TokenTable {
    /// A token in all permutations.
    struct Row {
        let path: String
        /// The forms, each once; the first is that of the first permutation with the token.
        fileprivate(set) var tokens: [Token]
        /// The form in each permutation, as a position in ``tokens``; `nil` if the permutation lacks the token.
        fileprivate(set) var choices: [Int?]

        /// Whether every permutation has the token.
        var isEverywhere: Bool { choices.allSatisfy { $0 != nil } }
        /// The token in the first permutation that has it.
        var first: Token { tokens[0] }
    }

    /// The tokens, in the order of the first permutation that has them.
    private(set) var rows: [Row] = []
    /// The positions of the rows by path.
    private(set) var places: [String: Int] = [:]

    init(_ input: TokenExportInput) {
        let sets = input.permutations.map(\.tokens)
        for (index, set) in sets.enumerated() {
            for (offset, token) in set.tokens.enumerated() {
                // Permutations usually have the same tokens in the same order.
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

    /// Returns the forms of all tokens of a group in a permutation, as numbers to compare; -1 for a missing token.
    ///
    /// The recursion ends with the depth of paths, which is limited.
    func signature(of group: TokenTree.Group, _ permutation: Int) -> [Int] {
        group.tokens.map { token in
            places[token.path].flatMap { rows[$0].choices[permutation] } ?? -1
        } + group.groups.flatMap { signature(of: $0, permutation) }
    }
}

extension TokenTable.Row {
    fileprivate mutating func add(_ token: Token, at index: Int) {
        // The last form is the most likely to occur again.
        if let same = tokens.lastIndex(where: { $0.saysTheSame(as: token) }) {
            choices[index] = same
        } else {
            choices[index] = tokens.count
            tokens.append(token)
        }
    }
}

extension Token {
    /// Returns whether the output for another token at the path is the same.
    func saysTheSame(as other: Token) -> Bool {
        value == other.value && spring == other.spring && alias == other.alias
            && description == other.description && deprecation == other.deprecation
    }
}
