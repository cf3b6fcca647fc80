/// A color in one of the spaces of the Design Tokens Color Module 2025.10.
public struct TokenColor: Sendable, Equatable {
    /// The space the components are in.
    public let colorSpace: TokenColorSpace
    /// The three components in the space's own ranges; `nil` for `none`.
    public let components: [Double?]
    /// The opacity, from 0 to 1.
    public let alpha: Double

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - colorSpace: the space of the components.
    ///   - components: three components; missing ones are `none`, excess ones are ignored.
    ///   - alpha: the opacity; clamped to 0 to 1.
    public init(_ colorSpace: TokenColorSpace, _ components: [Double?], alpha: Double = 1) {
        self.colorSpace = colorSpace
        self.components = Array((components + [nil, nil, nil]).prefix(3))
        self.alpha = alpha.clampedToUnit
    }

    /// The color as `#rrggbb`, or as `#rrggbbaa` if it is translucent; `nil` if sRGB can't represent it.
    public var hex: String? {
        let color = sRGB
        return color.isInGamut ? color.hex : nil
    }
}
