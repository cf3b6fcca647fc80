/// The type of a token; the raw value is the value of `$type` (Design Tokens Format Module 2025.10, sections 8 and 9).
public enum TokenType: String, Sendable, CaseIterable {
    /// A color.
    case color
    /// A distance.
    case dimension
    /// One or several font names.
    case fontFamily
    /// The weight of a font.
    case fontWeight
    /// A length of time.
    case duration
    /// An easing curve.
    case cubicBezier
    /// A number without a unit.
    case number
    /// The style of a line.
    case strokeStyle
    /// A border.
    case border
    /// A transition between two states.
    case transition
    /// One or several shadows.
    case shadow
    /// The stops of a gradient.
    case gradient
    /// A text style.
    case typography

    /// The type's name with its article, for messages: `a color`.
    var noun: String {
        "a \(rawValue)"
    }
}
