/// The options for reading files of design tokens.
public struct TokenReadingOptions: Sendable, Equatable {
    /// How strictly files must follow the format.
    public enum Strictness: String, Sendable, CaseIterable {
        /// Violations of the format are errors.
        case strict
        /// Common deviations are read with a warning that shows the correct form: colors as hex, lengths and times as
        /// text, and similar.
        case compat
    }

    /// The order of the channels in eight digits of a hex color.
    public enum HexOrder: String, Sendable, CaseIterable {
        /// Red, green, blue, alpha, as in CSS.
        case rgba
        /// Alpha, red, green, blue, as on Android and in some Swift code.
        case argb
    }

    /// How strictly files must follow the format.
    public var strictness: Strictness
    /// The order of the channels in eight digits of a hex color, if texts are read as colors at all.
    public var hexOrder: HexOrder
    /// The unit of lengths without a unit, with ``Strictness/compat``; `nil` if such a length is an error.
    public var unitless: TokenDimension.Unit?
    /// The limits of a document.
    public var limits: TokenLimits

    /// Whether the structure of files has been converted to the format, and only values have not.
    private(set) var isConverted = false

    /// The color in place of the accent of sets that declare which tokens show it.
    package var accent: SRGBColor?

    /// Whether pairs of contrast are checked; without the check, sets have no results.
    package var checksContrast = true

    /// Creates options.
    public init(
        strictness: Strictness = .strict, hexOrder: HexOrder = .rgba,
        unitless: TokenDimension.Unit? = nil, limits: TokenLimits = .standard
    ) {
        self.strictness = strictness
        self.hexOrder = hexOrder
        self.unitless = unitless
        self.limits = limits
    }

    /// The options for files whose structure has been converted.
    var ofConverted: TokenReadingOptions {
        var options = self
        options.isConverted = true
        return options
    }
}

/// The limits of design tokens, so that no file uses excessive memory or time.
public struct TokenLimits: Sendable, Equatable {
    /// The maximum number of tokens in one permutation, including tokens that groups inherit.
    public var tokens: Int
    /// The maximum number of permutations of a resolver: the product of the numbers of contexts of its modifiers.
    public var permutations: Int
    /// The maximum number of tokens in all permutations together.
    public var permutedTokens: Int
    /// The maximum number of steps of JSON Pointers, in all permutations together.
    public var pointerSteps: Int

    /// Limits that are sufficient for any files written by people.
    public static let standard = TokenLimits(
        tokens: 200_000, permutations: 256, permutedTokens: 2_000_000, pointerSteps: 5_000_000)

    /// Creates limits.
    public init(tokens: Int, permutations: Int, permutedTokens: Int, pointerSteps: Int) {
        self.tokens = max(tokens, 1)
        self.permutations = max(permutations, 1)
        self.permutedTokens = max(permutedTokens, 1)
        self.pointerSteps = max(pointerSteps, 1)
    }

    /// The maximum number of names in a path: the maximum nesting of JSON.
    static let depth = 64
}
