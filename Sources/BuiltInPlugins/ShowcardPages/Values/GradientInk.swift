internal import ShowcardCatalog

/// The text color that is readable at the bottom of a gradient from the top left to the bottom right
/// (WCAG 2.2, success criterion 1.4.3).
enum GradientInk: String {
    /// White text with a contrast of at least 4.5.
    case light
    /// Dark text: the contrast of black is at least 10, so that dark brown or gray reaches 4.5 too.
    case dark

    /// Chooses the ink by the colors at the first quarter, the middle and the end of the gradient; `nil` if neither ink
    /// is readable.
    ///
    /// - Parameters:
    ///   - from: The color at one end, in hexadecimal.
    ///   - to: The color at the other end.
    init?(from: String, to: String) {
        guard let start = SRGBColor(hex: from), let end = SRGBColor(hex: to) else { return nil }
        let luminances = [0.25, 0.5, 1].map { place in
            Self.color(at: place, from: start, to: end).composited(over: .white).relativeLuminance
        }
        if luminances.allSatisfy({ 1.05 / ($0 + 0.05) >= 4.5 }) {
            self = .light
        } else if luminances.allSatisfy({ ($0 + 0.05) / 0.05 >= 10 }) {
            self = .dark
        } else {
            return nil
        }
    }

    private static func color(at place: Double, from: SRGBColor, to: SRGBColor) -> SRGBColor {
        func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * place }
        return SRGBColor(
            red: mix(from.red, to.red), green: mix(from.green, to.green),
            blue: mix(from.blue, to.blue), alpha: mix(from.alpha, to.alpha))
    }
}
