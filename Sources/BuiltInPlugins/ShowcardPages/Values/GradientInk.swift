internal import ShowcardCatalog

/// The text that is readable at the foot of a gradient, which runs from the top left to the bottom right
/// (WCAG 2.2, success criterion 1.4.3).
enum GradientInk: String {
    /// White text: its contrast is 4.5 or better.
    case light
    /// Dark text: that of black is 10 or better, so that a dark brown or grey reaches 4.5 too.
    case dark

    /// Judges a gradient by where its first quarter ends, its middle and its end; `nil` when neither ink is
    /// readable.
    ///
    /// - Parameters:
    ///   - from: The colour at one end, in hexadecimal.
    ///   - to: The colour at the other.
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
