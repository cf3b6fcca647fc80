/// A distance.
public struct TokenDimension: Sendable, Hashable {
    /// The units of the format (section 8.2).
    public enum Unit: String, Sendable, CaseIterable {
        /// CSS pixels; points on Apple's platforms, dp on Android.
        case px
        /// Multiples of the user's default font size.
        case rem
    }

    /// The number of units; may be negative.
    public let value: Double
    /// The unit.
    public let unit: Unit
}

/// A length of time.
public struct TokenDuration: Sendable, Hashable {
    /// The units of the format (section 8.5).
    public enum Unit: String, Sendable, CaseIterable {
        /// Milliseconds.
        case ms
        /// Seconds.
        case s
    }

    /// The number of units.
    public let value: Double
    /// The unit.
    public let unit: Unit

    /// The same time in seconds.
    public var seconds: Double {
        unit == .s ? value : value / 1000
    }
}

/// The weight of a font.
public struct TokenFontWeight: Sendable, Hashable {
    /// The weight, from 1 to 1000, as in OpenType's `wght`.
    public let value: Double
    /// The name in the file, such as `semi-bold`.
    public let keyword: String?

    /// The names of section 8.4 and their weights.
    static let keywords: [(name: String, value: Double)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200),
        ("light", 300), ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500),
        ("semi-bold", 600), ("demi-bold", 600), ("bold", 700), ("extra-bold", 800),
        ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
        ("ultra-black", 950),
    ]
}

/// An easing: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TokenCubicBezier: Sendable, Hashable {
    /// The first control point's time, from 0 to 1.
    public let x1: Double
    /// The first control point's progress.
    public let y1: Double
    /// The second control point's time, from 0 to 1.
    public let x2: Double
    /// The second control point's progress.
    public let y2: Double
}

/// The style of a line.
public enum TokenStrokeStyle: Sendable, Hashable {
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
        /// A carved groove.
        case groove
        /// A raised ridge.
        case ridge
        /// A raised box.
        case outset
        /// A sunken box.
        case inset
    }

    /// The shape of the ends of dashes.
    public enum LineCap: String, Sendable, CaseIterable {
        /// A half circle.
        case round
        /// Straight, at the end point.
        case butt
        /// A half square.
        case square
    }

    /// A named style.
    case keyword(Keyword)
    /// The alternating lengths of dashes and gaps, repeated; never empty.
    case dashes([TokenPart<TokenDimension>], lineCap: LineCap)
}
