/// How files of design tokens are read.
public struct TokenReadingOptions: Sendable, Equatable {
    /// How far files may be from the format.
    public enum Strictness: String, Sendable, CaseIterable {
        /// What the format does not allow is an error.
        case strict
        /// What many files have in its place is read with a warning that says what to write: colours as hex, lengths
        /// and times as text, and the like.
        case compat
    }

    /// What the eight digits of a hex colour say.
    public enum HexOrder: String, Sendable, CaseIterable {
        /// Red, green, blue, alpha, as CSS has it.
        case rgba
        /// Alpha, red, green, blue, as Android and some Swift code have it.
        case argb
    }

    /// How far files may be from the format.
    public var strictness: Strictness
    /// What eight digits of a hex colour say, where text is read as a colour at all.
    public var hexOrder: HexOrder
    /// What a document may not exceed.
    public var limits: TokenLimits

    /// Creates options.
    ///
    /// - Parameters:
    ///   - strictness: how far files may be from the format.
    ///   - hexOrder: what eight digits of a hex colour say, where text is read as a colour at all.
    ///   - limits: what a document may not exceed.
    public init(
        strictness: Strictness = .strict, hexOrder: HexOrder = .rgba,
        limits: TokenLimits = .standard
    ) {
        self.strictness = strictness
        self.hexOrder = hexOrder
        self.limits = limits
    }
}

/// What design tokens may not exceed, so that no file takes all memory or time.
public struct TokenLimits: Sendable, Equatable {
    /// The most tokens of one permutation, those that groups take from others counted.
    public var tokens: Int
    /// The most permutations of a resolver: the product of the numbers of its modifiers' contexts.
    public var permutations: Int
    /// The most tokens of all permutations together.
    public var permutedTokens: Int
    /// The most steps that JSON Pointers lead through, in all permutations together.
    public var pointerSteps: Int

    /// Enough for any files that people write.
    public static let standard = TokenLimits(
        tokens: 200_000, permutations: 256, permutedTokens: 2_000_000, pointerSteps: 5_000_000)

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - tokens: the most tokens of one permutation.
    ///   - permutations: the most permutations.
    ///   - permutedTokens: the most tokens of all permutations together.
    ///   - pointerSteps: the most steps that JSON Pointers lead through.
    public init(tokens: Int, permutations: Int, permutedTokens: Int, pointerSteps: Int) {
        self.tokens = max(tokens, 1)
        self.permutations = max(permutations, 1)
        self.permutedTokens = max(permutedTokens, 1)
        self.pointerSteps = max(pointerSteps, 1)
    }

    /// The most names of a path; as many as JSON may nest.
    static let depth = 64
}
