/// A colour in one of the spaces of the Design Tokens Color Module 2025.10.
public struct TokenColor: Sendable, Equatable {
    /// The space the components are in.
    public let colorSpace: TokenColorSpace
    /// The three components in the space's own ranges; `nil` where the file says `none`.
    public let components: [Double?]
    /// How opaque the colour is, from 0 to 1.
    public let alpha: Double

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - colorSpace: the space of the components.
    ///   - components: three components; missing ones are `none`, further ones are dropped.
    ///   - alpha: how opaque the colour is; brought into 0 to 1.
    public init(_ colorSpace: TokenColorSpace, _ components: [Double?], alpha: Double = 1) {
        self.colorSpace = colorSpace
        self.components = Array((components + [nil, nil, nil]).prefix(3))
        self.alpha = alpha.clampedToUnit
    }

    /// The colour as `#rrggbb`, or `#rrggbbaa` when it is translucent; `nil` when sRGB does not
    /// hold it.
    public var hex: String? {
        let color = sRGB
        return color.isInGamut ? color.hex : nil
    }
}
