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
