/// The value of a token, one case a type.
public enum TokenValue: Sendable, Equatable {
    /// A colour.
    case color(TokenColor)
    /// A distance.
    case dimension(TokenDimension)
    /// Font names, the preferred one first; never empty.
    case fontFamily([String])
    /// The weight of a font.
    case fontWeight(TokenFontWeight)
    /// A length of time.
    case duration(TokenDuration)
    /// The course of an animation.
    case cubicBezier(TokenCubicBezier)
    /// A number without a unit.
    case number(Double)
    /// How a line is drawn.
    case strokeStyle(TokenStrokeStyle)
    /// A border.
    case border(TokenBorder)
    /// A transition between two states.
    case transition(TokenTransition)
    /// Shadows, the topmost first; never empty.
    case shadow([TokenPart<TokenShadow>])
    /// The stops of a gradient; never empty.
    case gradient([TokenPart<TokenGradientStop>])
    /// A text style.
    case typography(TokenTypography)

    /// The type a token of this value has.
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

/// One part of a composite value: written out, or taken from another token.
public struct TokenPart<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The part's value, with every reference followed.
    public let value: Value
    /// The path of the token the part was taken from; `nil` when it is written out.
    public let alias: String?

    init(_ value: Value, alias: String? = nil) {
        self.value = value
        self.alias = alias
    }
}
