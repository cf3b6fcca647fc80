/// A border.
public struct TokenBorder: Sendable, Equatable {
    /// The line's colour.
    public let color: TokenPart<TokenColor>
    /// The line's width.
    public let width: TokenPart<TokenDimension>
    /// How the line is drawn.
    public let style: TokenPart<TokenStrokeStyle>
}

/// A transition between two states.
public struct TokenTransition: Sendable, Equatable {
    /// How long it takes.
    public let duration: TokenPart<TokenDuration>
    /// How long it waits before it starts.
    public let delay: TokenPart<TokenDuration>
    /// Its course.
    public let timingFunction: TokenPart<TokenCubicBezier>
}

/// One shadow.
public struct TokenShadow: Sendable, Equatable {
    /// The shadow's colour.
    public let color: TokenPart<TokenColor>
    /// How far it lies to the right.
    public let offsetX: TokenPart<TokenDimension>
    /// How far it lies below.
    public let offsetY: TokenPart<TokenDimension>
    /// How far its edge is blurred.
    public let blur: TokenPart<TokenDimension>
    /// How far it grows beyond its box.
    public let spread: TokenPart<TokenDimension>
    /// Whether it falls inside its box.
    public let isInset: Bool
}

/// A colour at a place of a gradient.
public struct TokenGradientStop: Sendable, Equatable {
    /// The colour.
    public let color: TokenPart<TokenColor>
    /// The place along the gradient, from 0 to 1.
    public let position: TokenPart<Double>
}

/// A text style.
public struct TokenTypography: Sendable, Equatable {
    /// The font names, the preferred one first.
    public let fontFamily: TokenPart<[String]>
    /// The size of the text.
    public let fontSize: TokenPart<TokenDimension>
    /// The weight of the font.
    public let fontWeight: TokenPart<TokenFontWeight>
    /// What is added between letters.
    public let letterSpacing: TokenPart<TokenDimension>
    /// The distance of lines, in multiples of the size.
    public let lineHeight: TokenPart<Double>
}
