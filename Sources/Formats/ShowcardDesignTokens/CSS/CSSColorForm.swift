/// The form of colors in a style sheet.
enum CSSColorForm {
    /// Each color in its own color space.
    case own
    /// In a form that all browsers support: colors outside of sRGB are mapped into it (CSS Color Module Level 4,
    /// section 13.2), and `none` is written as 0.
    case fallback
    /// In its own color space, but mapped into Display P3 if it is outside of it.
    case displayP3

    func text(_ color: TokenColor) -> String {
        if self == .displayP3, !color.isInGamut(of: .displayP3) {
            return color.mapped(to: .displayP3).cssText
        }
        guard self == .fallback, color.needsFallback else { return color.cssText }
        let mapped = color.mapped(to: .srgb).sRGB
        return TokenColor(.srgb, [mapped.red, mapped.green, mapped.blue], alpha: color.alpha)
            .cssText
    }
}

extension TokenColor {
    /// Whether some browsers don't support the color's form in its own space.
    var needsFallback: Bool {
        colorSpace != .srgb || components.contains(nil)
    }
}

extension TokenValue {
    /// The colors in the value that are written out, not taken from another token.
    var ownColors: [TokenColor] {
        func own(_ part: TokenPart<TokenColor>) -> [TokenColor] {
            part.alias == nil ? [part.value] : []
        }
        switch self {
        case .color(let color): return [color]
        case .border(let border): return own(border.color)
        case .shadow(let shadows):
            return shadows.flatMap { $0.alias == nil ? own($0.value.color) : [] }
        case .gradient(let stops):
            return stops.flatMap { $0.alias == nil ? own($0.value.color) : [] }
        default: return []
        }
    }
}
