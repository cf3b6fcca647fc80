// Values that are written the same in all style sheets; colors use `TokenColor.cssText`.

extension TokenDimension {
    /// The length with its unit: `1.5rem`.
    var cssText: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenDuration {
    /// The time with its unit: `200ms`.
    var cssText: String { CSSNumber.text(value) + unit.rawValue }
}

extension TokenCubicBezier {
    /// The curve: `cubic-bezier(0, 0, 1, 1)`.
    var cssText: String {
        let numbers = [x1, y1, x2, y2].map(CSSNumber.text)
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }
}

extension TokenStrokeStyle {
    /// The keyword; CSS can't express the lengths of dashes.
    var cssText: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes: "dashed"
        }
    }
}
