/// What the tokens of a type are used for, as far as their names tell.
///
/// A dimension is a spacing unless a word of its path says otherwise.
enum TokenRole: String, CaseIterable {
    case color, gradient, spacing, radius, borderWidth, fontSize, fontFamily, fontWeight, tracking
    case leading, breakpoint, container, blur, perspective, aspect, ease, shadow, insetShadow
    case border, strokeStyle, typography

    /// Returns the role of a token; `nil` for durations, transitions, and numbers without a telling name.
    init?(_ token: Token) {
        let words = token.nameInCSS.split(separator: "-").map(String.init)
        switch token.value {
        case .color: self = .color
        case .gradient: self = .gradient
        case .fontFamily: self = .fontFamily
        case .fontWeight: self = .fontWeight
        case .cubicBezier: self = .ease
        case .border: self = .border
        case .strokeStyle: self = .strokeStyle
        case .typography: self = .typography
        case .shadow(let shadows):
            self = shadows.allSatisfy(\.value.isInset) ? .insetShadow : .shadow
        case .dimension:
            self = Self.dimensions.first { !$0.words.isDisjoint(with: words) }?.role ?? .spacing
        case .number:
            guard let role = Self.numbers.first(where: { !$0.words.isDisjoint(with: words) })?.role
            else { return nil }
            self = role
        case .duration, .transition: return nil
        }
    }

    /// The words of paths that tell the role of a dimension, those that decide first.
    private static let dimensions: [(words: Set<String>, role: TokenRole)] = [
        (["radius", "radii", "rounded", "corner", "corners"], .radius),
        (["breakpoint", "breakpoints", "screen", "screens"], .breakpoint),
        (["container", "containers"], .container), (["blur"], .blur),
        (["perspective"], .perspective), (["tracking", "letter"], .tracking),
        (["leading", "line"], .leading), (["font", "text", "type", "typography"], .fontSize),
        (["border", "stroke", "outline"], .borderWidth),
    ]

    /// The words that tell the role of a number.
    private static let numbers: [(words: Set<String>, role: TokenRole)] = [
        (["leading", "line"], .leading), (["aspect"], .aspect),
    ]

    /// The beginnings of names that only repeat the role, longest first.
    var repeatedWords: [String] {
        switch self {
        case .color: ["colors", "color"]
        case .gradient: ["gradients", "gradient"]
        case .spacing: ["spacing", "space"]
        case .radius: ["border-radius", "radius", "radii"]
        case .borderWidth: ["border-width", "stroke-width"]
        case .fontSize: ["font-sizes", "font-size", "text-size"]
        case .fontFamily: ["font-families", "font-family", "fonts", "font"]
        case .fontWeight: ["font-weights", "font-weight", "weight"]
        case .tracking: ["letter-spacing", "tracking"]
        case .leading: ["line-heights", "line-height", "leading"]
        case .breakpoint: ["breakpoints", "breakpoint", "screens", "screen"]
        case .container: ["containers", "container"]
        case .blur: ["blur"]
        case .perspective: ["perspective"]
        case .aspect: ["aspect-ratio", "aspect"]
        case .ease: ["easings", "easing", "ease"]
        case .shadow: ["box-shadow", "shadows", "shadow"]
        case .insetShadow: ["inset-shadow", "shadows", "shadow"]
        case .border: ["borders", "border"]
        case .strokeStyle: ["stroke-style", "border-style"]
        case .typography: ["typography", "text", "type"]
        }
    }

    /// Returns the words of a token's name without those that only repeat the role.
    func ownWords(of token: Token) -> String {
        let words = token.nameInCSS
        for repeated in repeatedWords where words.utf8.starts(with: "\(repeated)-".utf8) {
            return String(words.dropFirst(repeated.count + 1))
        }
        return words
    }
}
