import ShowcardCatalog

/// The form of a token's sample: the suffix of a class in the theme's style sheet.
enum SampleKind: String {
    case color, gradient, shadow, border, length, radius, blur, opacity, motion, transition,
        duration
    case text, size = "font-size", family = "font-family", weight = "font-weight"
    case spacing = "letter-spacing", leading = "line-height"
    /// A token without a sample.
    case none

    /// Determines the kind for a token by its type and, for dimensions and numbers, by the words of its path.
    init(_ token: Token) {
        self =
            switch token.type {
            case .color: .color
            case .gradient: .gradient
            case .shadow: .shadow
            case .border, .strokeStyle: .border
            case .typography: .text
            case .fontFamily: .family
            case .fontWeight: .weight
            case .cubicBezier: .motion
            case .transition: .transition
            case .duration: .duration
            case .dimension: Self.dimension(token)
            case .number: Self.number(token)
            }
    }

    /// Whether the sample is animated.
    var isMotion: Bool { self == .motion || self == .transition || self == .duration }

    /// Whether the sample is text.
    var isText: Bool {
        switch self {
        case .text, .size, .family, .weight, .spacing, .leading: true
        default: false
        }
    }

    private static func dimension(_ token: Token) -> SampleKind {
        let words = words(of: token)
        if words.has("radius") || words.has("corner") { return .radius }
        if words.has("blur") { return .blur }
        if words.has("font-size") || words.has("text-size") { return .size }
        if words.has("letter-spacing") || words.has("tracking") { return .spacing }
        return .length
    }

    private static func number(_ token: Token) -> SampleKind {
        let words = words(of: token)
        if words.has("opacity") || words.has("alpha") { return .opacity }
        if words.has("line-height") || words.has("leading") { return .leading }
        return .none
    }

    /// Returns the token's name in CSS: the words of its path with hyphens between them.
    private static func words(of token: Token) -> String {
        CSSVariables().name(of: token)
    }
}

extension String {
    /// Returns whether a text occurs in this one; `contains(_:)` takes several times as long.
    fileprivate func has(_ text: String) -> Bool {
        utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
    }
}
