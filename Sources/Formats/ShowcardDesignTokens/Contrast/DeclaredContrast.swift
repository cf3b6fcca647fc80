/// Pairs of tokens and the contrast they need, as a file declares them in one line.
struct DeclaredContrast {
    /// A path, and where it stands.
    struct Name {
        let path: String
        let range: Range<Int>
    }

    /// That the pair is known to have too little.
    struct Exception {
        let ratio: Double
        let range: Range<Int>
        let reason: String
    }

    /// Permutations it is declared for, by a modifier.
    struct Choice {
        let modifier: String
        let contexts: [String]
        let range: Range<Int>
    }

    /// The number of the file.
    let source: Int
    /// The text of the pair.
    let range: Range<Int>
    let spelling: ContrastSpelling
    var exception: Exception?
    var choices: [Choice] = []

    /// Whether the pair counts in a permutation.
    func counts(in chosen: [TokenPermutation.Choice]) -> Bool {
        choices.allSatisfy { choice in
            chosen.contains {
                $0.modifier == choice.modifier && choice.contexts.contains($0.context)
            }
        }
    }
}
