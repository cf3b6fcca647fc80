/// Converts values of tokens to CSS, or to a language that is compiled to CSS.
///
/// A value that is taken from another token becomes a reference to that token's variable.
struct CSSValues {
    /// Returns what is written for a token that a value is taken from, given the text of the value: the reference to
    /// the token's variable; `nil` if the token has none.
    let reference: (String, String) -> String?
    /// Returns what makes references to the variables of a token's parts; `nil` if they have none.
    var partReference: (String) -> ((String) -> String)? = { _ in nil }
    /// Returns a color.
    let color: (TokenColor) -> String
    /// Returns the product of a reference and 100%.
    let percentage: (String) -> String

    /// Returns a value; a typography is written by the caller.
    func text(_ value: TokenValue, typography: (TokenTypography) -> String) -> String {
        switch value {
        case .color(let color): self.color(color)
        case .dimension(let dimension): dimension.cssText
        case .fontFamily(let families): CSSText.families(families)
        case .fontWeight(let weight): CSSNumber.text(weight.value)
        case .duration(let duration): duration.cssText
        case .cubicBezier(let curve): curve.cssText
        case .number(let number): CSSNumber.text(number)
        case .strokeStyle(let style): style.cssText
        case .border(let border): text(border)
        case .transition(let transition): text(transition)
        case .shadow(let shadows): list(shadows, text)
        case .gradient(let stops): list(stops, text)
        case .typography(let style): typography(style)
        }
    }

    /// Returns the properties of a typography.
    func parts(
        of style: TokenTypography, families: ([String]) -> String = CSSText.families
    ) -> [(name: String, value: String)] {
        [
            ("font-family", part(style.fontFamily, families)),
            ("font-size", part(style.fontSize, \.cssText)),
            ("font-weight", part(style.fontWeight) { CSSNumber.text($0.value) }),
            ("line-height", part(style.lineHeight, CSSNumber.text)),
            ("letter-spacing", part(style.letterSpacing, \.cssText)),
        ]
    }

    func part<Value>(_ part: TokenPart<Value>, _ text: (Value) -> String) -> String {
        let own = text(part.value)
        return part.alias.flatMap { reference($0, own) } ?? own
    }

    private func list<Value>(_ parts: [TokenPart<Value>], _ text: (Value) -> String) -> String {
        parts.map { part($0, text) }.joined(separator: ", ")
    }

    private func text(_ border: TokenBorder) -> String {
        Self.joined(parts(of: border))
    }

    private func text(_ transition: TokenTransition) -> String {
        Self.joined(parts(of: transition))
    }

    private func text(_ shadow: TokenShadow) -> String {
        (shadow.isInset ? "inset " : "") + Self.joined(parts(of: shadow))
    }

    private func text(_ stop: TokenGradientStop) -> String {
        let position = stop.position
        let target = position.alias.flatMap { reference($0, CSSNumber.text(position.value)) }
        return part(stop.color, color) + " "
            + (target.map(percentage) ?? CSSNumber.percentage(position.value))
    }
}
