/// The value of a token, with one case per type.
public enum TokenValue: Sendable, Hashable {
    /// A color.
    case color(TokenColor)
    /// A distance.
    case dimension(TokenDimension)
    /// Font names, in order of preference; never empty.
    case fontFamily([String])
    /// The weight of a font.
    case fontWeight(TokenFontWeight)
    /// A length of time.
    case duration(TokenDuration)
    /// An easing curve.
    case cubicBezier(TokenCubicBezier)
    /// A number without a unit.
    case number(Double)
    /// The style of a line.
    case strokeStyle(TokenStrokeStyle)
    /// A border.
    case border(TokenBorder)
    /// A transition between two states.
    case transition(TokenTransition)
    /// Shadows, topmost first; never empty.
    case shadow([TokenPart<TokenShadow>])
    /// The stops of a gradient; never empty.
    case gradient([TokenPart<TokenGradientStop>])
    /// A text style.
    case typography(TokenTypography)

    /// The type of a token with this value.
    public var type: TokenType {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .duration: .duration
        case .cubicBezier: .cubicBezier
        case .number: .number
        case .strokeStyle: .strokeStyle
        case .border: .border
        case .transition: .transition
        case .shadow: .shadow
        case .gradient: .gradient
        case .typography: .typography
        }
    }
}

/// One part of a composite value: written out, or from another token.
public struct TokenPart<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The part's value, with resolved references.
    public let value: Value
    /// The path of the token that the part comes from; `nil` if it is written out.
    public let alias: String?

    init(_ value: Value, alias: String? = nil) {
        self.value = value
        self.alias = alias
    }
}

/// A border.
public struct TokenBorder: Sendable, Hashable {
    /// The line's color.
    public let color: TokenPart<TokenColor>
    /// The line's width.
    public let width: TokenPart<TokenDimension>
    /// The style of the line.
    public let style: TokenPart<TokenStrokeStyle>
}

/// A transition between two states.
public struct TokenTransition: Sendable, Hashable {
    /// The duration.
    public let duration: TokenPart<TokenDuration>
    /// The delay before it starts.
    public let delay: TokenPart<TokenDuration>
    /// The easing.
    public let timingFunction: TokenPart<TokenCubicBezier>
}

/// One shadow.
public struct TokenShadow: Sendable, Hashable {
    /// The shadow's color.
    public let color: TokenPart<TokenColor>
    /// The horizontal offset, to the right.
    public let offsetX: TokenPart<TokenDimension>
    /// The vertical offset, downward.
    public let offsetY: TokenPart<TokenDimension>
    /// The blur radius.
    public let blur: TokenPart<TokenDimension>
    /// The spread radius.
    public let spread: TokenPart<TokenDimension>
    /// Whether the shadow is inside its box.
    public let isInset: Bool
}

/// A color stop of a gradient.
public struct TokenGradientStop: Sendable, Hashable {
    /// The color.
    public let color: TokenPart<TokenColor>
    /// The position along the gradient, from 0 to 1.
    public let position: TokenPart<Double>
}

/// A text style.
public struct TokenTypography: Sendable, Hashable {
    /// The font names, in order of preference.
    public let fontFamily: TokenPart<[String]>
    /// The size of the text.
    public let fontSize: TokenPart<TokenDimension>
    /// The weight of the font.
    public let fontWeight: TokenPart<TokenFontWeight>
    /// The additional space between letters.
    public let letterSpacing: TokenPart<TokenDimension>
    /// The line height, in multiples of the font size.
    public let lineHeight: TokenPart<Double>
}
