/// Finds tokens that have the same name in an output.
struct OutputNames {
    /// The name of the output in messages: `Compose`.
    let output: String
    private var owners: [String: Token] = [:]
    /// The tokens of each reported collision, because their parts and other forms collide too.
    private var reported: Set<[String]> = []
    private var empty: Set<String> = []
    private(set) var problems: [TokenDiagnostic] = []

    init(output: String) {
        self.output = output
    }

    /// Claims names for a token.
    ///
    /// - Parameters:
    ///   - names: The names, each with the key that is compared, such as the name in lower case.
    ///   - token: The token with the names.
    mutating func claim(_ names: [(name: String, key: String)], for token: Token) {
        for (name, key) in names {
            guard let owner = owners[key] else {
                owners[key] = token
                continue
            }
            guard owner.path != token.path, reported.insert([owner.path, token.path]).inserted
            else {
                continue
            }
            problems.append(
                TokenDiagnostic(
                    .outputNameCollision, at: token.range, source: token.source,
                    "'\(token.path)' and '\(owner.path)' are both '\(name)' in \(output)",
                    help: "rename one of them",
                    related: [
                        TokenDiagnostic.Related(
                            at: owner.range, source: owner.source, "'\(owner.path)' is here")
                    ]))
        }
    }

    /// Adds another problem of names.
    mutating func append(_ problem: TokenDiagnostic) {
        problems.append(problem)
    }

    /// Claims a name that is compared exactly.
    mutating func claim(_ name: String, for token: Token) {
        claim([(name, name)], for: token)
    }

    /// Reports a token whose name has no valid characters.
    mutating func reportEmpty(_ token: Token) {
        guard empty.insert(token.path).inserted else { return }
        problems.append(
            TokenDiagnostic(
                .outputNameEmpty, at: token.range, source: token.source,
                "'\(token.path)' has a name without a letter or digit, "
                    + "and \(output) has no name for it",
                help: "use letters or digits"))
    }
}

extension Token {
    /// Returns whether one of the token's names has no characters that an output keeps; `$root` counts as a name.
    func hasEmptyName(_ isEmpty: (String) -> Bool) -> Bool {
        segments.contains { $0 != "$root" && isEmpty($0) }
    }
}

extension TokenExportInput {
    /// All tokens of all permutations, each from the first permutation that has it.
    var everyToken: [Token] {
        var tokens = standard.tokens.tokens
        guard permutations.count > 1 else { return tokens }
        var known = Set(tokens.map(\.path))
        for permutation in permutations.dropFirst() {
            tokens += permutation.tokens.tokens.filter { known.insert($0.path).inserted }
        }
        return tokens
    }
}

/// The names of permutations in outputs with one file or folder per permutation.
struct PermutationNames {
    /// The words of each permutation, by modifier, in the order of the input; empty if there is only one permutation.
    let words: [[String]]
    /// Permutations with the same words.
    let problems: [TokenDiagnostic]

    /// Creates the names.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - separator: The separator of the words in names of files and folders.
    ///   - isExcluded: Whether a modifier is not part of the names.
    init(
        _ input: TokenExportInput, separator: String = ".",
        isExcluded: (String) -> Bool = { _ in false }
    ) {
        var owners: [String: TokenPermutation] = [:]
        var problems: [TokenDiagnostic] = []
        words = input.permutations.map { permutation in
            let words = permutation.choices.filter { !isExcluded($0.modifier) }
                .map { Self.word(of: $0.context) }
            let key = words.joined(separator: separator)
            if let owner = owners[key], Self.differ(owner, permutation, isExcluded) {
                problems.append(
                    TokenDiagnostic(
                        .outputNameCollision, at: 0..<0,
                        "'\(permutation.label)' and '\(owner.label)' are both '\(key)' in names of files",
                        help: "rename one of the contexts"))
            } else {
                owners[key] = permutation
            }
            return words
        }
        self.problems = problems
    }

    private static func differ(
        _ one: TokenPermutation, _ other: TokenPermutation, _ isExcluded: (String) -> Bool
    ) -> Bool {
        one.choices.filter { !isExcluded($0.modifier) }
            != other.choices.filter { !isExcluded($0.modifier) }
    }

    /// Returns a context's name in lower case with hyphens, which is safe as a file name.
    static func word(of context: String) -> String {
        let word = CSSText.kebab(context)
        return word.isEmpty ? "unnamed" : word
    }

    /// Returns a path with the words of a permutation before its extension: `tokens.knot.dark.json`.
    func path(_ stem: String, _ index: Int, _ ending: String) -> String {
        ([stem] + words[index]).joined(separator: ".") + ending
    }
}
