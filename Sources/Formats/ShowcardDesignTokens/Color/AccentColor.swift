/// Replaces the hue of the colors that show the accent of a set.
///
/// A color keeps its opacity and its relative luminance, and so its contrast with every opaque color. Hue and chroma are
/// those of the accent in OKLCh; where sRGB does not have the chroma, it is reduced (CSS Color Module Level 4, section 13.2).
struct AccentColor: Sendable {
    private let chroma: Double
    private let hue: Double

    /// Creates a rule from the accent.
    init(_ accent: SRGBColor) {
        let color = TokenColor(.srgb, [accent.red, accent.green, accent.blue]).converted(to: .oklch)
        (chroma, hue) = (color.components[1] ?? 0, color.components[2] ?? 0)
    }

    /// The color of a value in the hue of the accent; other values are unchanged.
    func replacing(_ value: TokenValue) -> TokenValue {
        guard case .color(let color) = value else { return value }
        let luminance = color.sRGB.relativeLuminance
        // Luminance increases with lightness.
        var (low, high) = (0.0, 1.0)
        while high - low > 1e-7 {
            let middle = (low + high) / 2
            if self.color(middle).sRGB.relativeLuminance < luminance {
                low = middle
            } else {
                high = middle
            }
        }
        return .color(TokenColor(.srgb, self.color(high).components, alpha: color.alpha))
    }

    private func color(_ lightness: Double) -> TokenColor {
        TokenColor(.oklch, [lightness, chroma, hue]).mapped(to: .srgb)
    }
}
