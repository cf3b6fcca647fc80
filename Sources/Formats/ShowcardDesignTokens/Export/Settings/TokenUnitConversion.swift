/// A conversion of lengths to another unit.
public struct TokenUnitConversion: Sendable, Equatable {
    /// The unit of the lengths after the conversion; the other unit is converted.
    public let unit: TokenDimension.Unit
    /// The number of pixels of 1 rem.
    public let base: Double
    /// The patterns of the tokens whose lengths are converted; all tokens if empty.
    public let paths: [TokenPattern]

    /// Creates a conversion.
    ///
    /// - Parameters:
    ///   - unit: the unit of the result.
    ///   - base: the number of pixels of 1 rem, above 0.
    ///   - paths: the patterns of the tokens; all tokens if empty.
    public init(to unit: TokenDimension.Unit, base: Double = 16, paths: [TokenPattern] = []) {
        self.unit = unit
        self.base = base
        self.paths = paths
    }

    /// Returns whether the lengths that a token contains are converted.
    func applies(to token: Token) -> Bool {
        paths.isEmpty || paths.contains { $0.matches(token.segments) }
    }

    /// Returns a length in the unit.
    func converted(_ length: TokenDimension) -> TokenDimension {
        guard length.unit != unit else { return length }
        let value = unit == .rem ? length.value / base : length.value * base
        return TokenDimension(value: value, unit: unit)
    }
}
