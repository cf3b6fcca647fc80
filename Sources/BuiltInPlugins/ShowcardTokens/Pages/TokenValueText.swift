import ShowcardCatalog

/// Formats values of tokens for display.
enum TokenValueText {
    /// Returns a value in CSS; colors that sRGB can represent are in hexadecimal.
    static func short(of token: Token, _ text: TokenText?) -> String {
        hex(of: token) ?? text?.value(of: token) ?? ""
    }

    /// Returns a color in hexadecimal; `nil` for other values, and for colors outside of sRGB.
    static func hex(of token: Token) -> String? {
        guard case .color(let color) = token.value else { return nil }
        return color.hex
    }

    /// Returns a number with at most three decimals; numbers too large to be drawn become 0.
    static func number(_ value: Double) -> String {
        let bounded = abs(value) < 1e6 ? value : 0
        let rounded = (bounded * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
