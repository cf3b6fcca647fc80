/// Two tokens that stand on one another, and the contrast they are to have.
public struct ContrastPair: Sendable, Equatable {
    /// The path of the token of the text or mark.
    public let mark: String
    /// The paths of the tokens it stands on, the topmost first; at least one.
    public let layers: [String]
    /// The least ratio, from 1 to 21.
    public let needed: Double

    /// The pair in words: `'color.text' on 'color.card' over 'color.page'`.
    public var text: String {
        let grounds = layers.map { "'\($0)'" }.joined(separator: " over ")
        return "'\(mark)' on \(grounds)"
    }
}

/// How a declared pair does in all permutations that it is declared for.
public struct ContrastResult: Sendable, Equatable {
    /// What a pair comes to.
    public enum Verdict: String, Sendable, CaseIterable {
        /// It has the contrast it needs everywhere.
        case passes
        /// It has too little somewhere.
        case fails
        /// It has too little, and as much as its file says of it.
        case known
        /// It is a known exception, and has still less.
        case worse
        /// It is a known exception, and has more than its file says of it.
        case better
    }

    /// A ratio in one permutation.
    public struct Measurement: Sendable, Equatable {
        /// The contexts of the permutation in words; empty where there is only one.
        public let permutation: String
        /// The ratio, the least along gradients.
        public let ratio: ContrastRatio
    }

    /// The pair.
    public let pair: ContrastPair
    /// The ratios, in the order of the permutations; never empty.
    public let measurements: [Measurement]
    /// The least of the ratios.
    public let least: ContrastRatio
    /// The ratio that the file says of a pair that has too little.
    public let known: Double?
    /// Why it has too little, as the file says.
    public let reason: String?
    /// What it comes to.
    public let verdict: Verdict
    /// The number of the file that declares it.
    public let source: Int
    /// The bytes of the declaration there.
    public let range: Range<Int>
}
