/// The type of a token; the raw value is how `$type` spells it (Design Tokens Format Module
/// 2025.10, sections 8 and 9).
public enum TokenType: String, Sendable, CaseIterable {
    /// A colour.
    case color
    /// A distance.
    case dimension
    /// One or several font names.
    case fontFamily
    /// The weight of a font.
    case fontWeight
    /// A length of time.
    case duration
    /// The course of an animation.
    case cubicBezier
    /// A number without a unit.
    case number
    /// How a line is drawn.
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

    /// The type's spelling with its article, for messages: `a color`.
    var noun: String {
        "a \(rawValue)"
    }
}
