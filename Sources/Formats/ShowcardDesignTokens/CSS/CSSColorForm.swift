/// How a style sheet writes colours.
enum CSSColorForm {
    /// Each in the space it is in.
    case own
    /// As every browser knows them: what sRGB does not hold is brought into it (CSS Color Module Level 4, section
    /// 13.2), and `none` counts as 0.
    case fallback

    func text(_ color: TokenColor) -> String {
        guard self == .fallback, color.needsFallback else { return color.cssText }
        let mapped = color.mapped(to: .srgb).sRGB
        return TokenColor(.srgb, [mapped.red, mapped.green, mapped.blue], alpha: color.alpha)
            .cssText
    }
}

extension TokenColor {
    /// Whether there are browsers that know nothing of how CSS writes it in its own space.
    var needsFallback: Bool {
        colorSpace != .srgb || components.contains(nil)
    }
}

extension TokenValue {
    /// The colours in it that are written out, not taken from another token.
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
