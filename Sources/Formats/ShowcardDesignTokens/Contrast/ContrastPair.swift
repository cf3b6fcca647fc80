/// Two tokens in front of one another, and the contrast that they need.
public struct ContrastPair: Sendable, Equatable {
    /// The path of the token in the foreground.
    public let mark: String
    /// The paths of the tokens behind it, topmost first; at least one.
    public let layers: [String]
    /// The required ratio, from 1 to 21.
    public let needed: Double

    /// The description of the pair: `'color.text' on 'color.card' over 'color.page'`.
    public var text: String {
        let grounds = layers.map { "'\($0)'" }.joined(separator: " over ")
        return "'\(mark)' on \(grounds)"
    }
}

/// The results of a declared pair in all permutations that it is declared for.
public struct ContrastResult: Sendable, Equatable {
    /// The verdict on a pair.
    public enum Verdict: String, Sendable, CaseIterable {
        /// The pair has the required contrast in all permutations.
        case passes
        /// The pair has too little contrast in some permutation.
        case fails
        /// A known exception with the contrast that its file states.
        case known
        /// A known exception with less contrast than its file states.
        case worse
        /// A known exception with more contrast than its file states.
        case better
    }

    /// The ratio in one permutation.
    public struct Measurement: Sendable, Equatable {
        /// The description of the permutation's contexts; empty if there is only one permutation.
        public let permutation: String
        /// The ratio; for gradients, the lowest.
        public let ratio: ContrastRatio
    }

    /// The pair.
    public let pair: ContrastPair
    /// The ratios, in the order of the permutations; never empty.
    public let measurements: [Measurement]
    /// The lowest of the ratios.
    public let least: ContrastRatio
    /// The ratio that the file states for a known exception.
    public let known: Double?
    /// The reason for the exception that the file states.
    public let reason: String?
    /// The verdict.
    public let verdict: Verdict
    /// The number of the file that declares it.
    public let source: Int
    /// The bytes of the declaration there.
    public let range: Range<Int>
}

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
