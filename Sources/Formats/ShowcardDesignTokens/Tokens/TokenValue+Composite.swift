/// A border.
public struct TokenBorder: Sendable, Equatable {
    /// The line's color.
    public let color: TokenPart<TokenColor>
    /// The line's width.
    public let width: TokenPart<TokenDimension>
    /// The style of the line.
    public let style: TokenPart<TokenStrokeStyle>
}

/// A transition between two states.
public struct TokenTransition: Sendable, Equatable {
    /// The duration.
    public let duration: TokenPart<TokenDuration>
    /// The delay before it starts.
    public let delay: TokenPart<TokenDuration>
    /// The easing.
    public let timingFunction: TokenPart<TokenCubicBezier>
}

/// One shadow.
public struct TokenShadow: Sendable, Equatable {
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
public struct TokenGradientStop: Sendable, Equatable {
    /// The color.
    public let color: TokenPart<TokenColor>
    /// The position along the gradient, from 0 to 1.
    public let position: TokenPart<Double>
}

/// A text style.
public struct TokenTypography: Sendable, Equatable {
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
