/// A distance.
public struct TokenDimension: Sendable, Equatable {
    /// The units of the format (section 8.2).
    public enum Unit: String, Sendable, CaseIterable {
        /// CSS pixels; points on Apple's platforms, dp on Android.
        case px
        /// Multiples of the size of the text the user has set.
        case rem
    }

    /// How many of the unit; may be negative.
    public let value: Double
    /// The unit.
    public let unit: Unit
}

/// A length of time.
public struct TokenDuration: Sendable, Equatable {
    /// The units of the format (section 8.5).
    public enum Unit: String, Sendable, CaseIterable {
        /// Milliseconds.
        case ms
        /// Seconds.
        case s
    }

    /// How many of the unit.
    public let value: Double
    /// The unit.
    public let unit: Unit

    /// The same time in seconds.
    public var seconds: Double {
        unit == .s ? value : value / 1000
    }
}

/// The weight of a font.
public struct TokenFontWeight: Sendable, Equatable {
    /// The weight, from 1 to 1000, as OpenType's `wght` counts it.
    public let value: Double
    /// The name the file gives it, such as `semi-bold`.
    public let keyword: String?

    /// The names of section 8.4 and what they stand for.
    static let keywords: [(name: String, value: Double)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200),
        ("light", 300), ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500),
        ("semi-bold", 600), ("demi-bold", 600), ("bold", 700), ("extra-bold", 800),
        ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
        ("ultra-black", 950),
    ]
}

/// The course of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TokenCubicBezier: Sendable, Equatable {
    /// The first control point's time, from 0 to 1.
    public let x1: Double
    /// The first control point's progress.
    public let y1: Double
    /// The second control point's time, from 0 to 1.
    public let x2: Double
    /// The second control point's progress.
    public let y2: Double
}

/// How a line is drawn.
public enum TokenStrokeStyle: Sendable, Equatable {
    /// The named styles of section 9.2.
    public enum Keyword: String, Sendable, CaseIterable {
        /// One line.
        case solid
        /// Dashes as the platform draws them.
        case dashed
        /// Dots.
        case dotted
        /// Two lines.
        case double
        /// As if carved in.
        case groove
        /// As if standing out.
        case ridge
        /// As if the box stood out.
        case outset
        /// As if the box were let in.
        case inset
    }

    /// How dashes end.
    public enum LineCap: String, Sendable, CaseIterable {
        /// In a half circle.
        case round
        /// At once.
        case butt
        /// In a half square.
        case square
    }

    /// A named style.
    case keyword(Keyword)
    /// The lengths of dashes and gaps in turn, repeated; never empty.
    case dashes([TokenPart<TokenDimension>], lineCap: LineCap)
}
