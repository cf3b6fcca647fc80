import ShowcardCatalog

/// Values of tokens as people read them.
enum TokenValueText {
    /// A value in CSS, of a colour in hexadecimal where sRGB holds it.
    static func short(of token: Token, _ text: TokenText?) -> String {
        hex(of: token) ?? text?.value(of: token) ?? ""
    }

    /// A colour in hexadecimal; `nil` for anything else, and for what sRGB does not hold.
    static func hex(of token: Token) -> String? {
        guard case .color(let color) = token.value else { return nil }
        return color.hex
    }

    /// A number with at most three decimals; numbers too large to be drawn become 0.
    static func number(_ value: Double) -> String {
        let bounded = abs(value) < 1e6 ? value : 0
        let rounded = (bounded * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
