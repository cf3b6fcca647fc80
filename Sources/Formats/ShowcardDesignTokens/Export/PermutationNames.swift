/// What permutations are called where each is a file or a folder of its own.
struct PermutationNames {
    /// The words of each permutation, by the modifiers, in the order of the input; empty where there is one only.
    let words: [[String]]
    /// Permutations whose words are equal.
    let problems: [TokenDiagnostic]

    /// Names permutations.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - separator: What stands between the words where they name a file or a folder.
    ///   - isExcluded: Whether a modifier is no part of the names.
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

    /// A context's name in lower case, with hyphens; safe as the name of a file.
    static func word(of context: String) -> String {
        let word = CSSText.kebab(context)
        return word.isEmpty ? "unnamed" : word
    }

    /// A path with the words of a permutation before its ending: `tokens.knot.dark.json`.
    func path(_ stem: String, _ index: Int, _ ending: String) -> String {
        ([stem] + words[index]).joined(separator: ".") + ending
    }
}
