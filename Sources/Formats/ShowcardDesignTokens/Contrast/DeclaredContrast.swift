/// Pairs of tokens and their required contrast, as declared in one entry of a file.
struct DeclaredContrast {
    /// A path and its location.
    struct Name {
        let path: String
        let range: Range<Int>
    }

    /// A known exception.
    struct Exception {
        let ratio: Double
        let range: Range<Int>
        let reason: String
    }

    /// The contexts of a modifier that the pair is declared for.
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

    /// Returns whether the pair applies to a permutation.
    func counts(in chosen: [TokenPermutation.Choice]) -> Bool {
        choices.allSatisfy { choice in
            chosen.contains {
                $0.modifier == choice.modifier && choice.contexts.contains($0.context)
            }
        }
    }
}
