/// Finds text colors with enough contrast.
struct ContrastRemedy {
    /// The background colors, opaque.
    let grounds: [SRGBColor]
    let needed: Double

    /// Returns whether a color has enough contrast on every background.
    func suffices(_ mark: SRGBColor) -> Bool {
        grounds.allSatisfy { ContrastRatio(of: mark, on: $0).value >= needed }
    }

    /// Returns the nearest color with enough contrast and the same hue and alpha; the alpha is removed if necessary.
    ///
    /// - Returns: the color, or `nil` if neither black nor white has enough contrast.
    func nearest(to mark: SRGBColor) -> SRGBColor? {
        let alphas = mark.alpha < 1 ? [mark.alpha, 1] : [1]
        for alpha in alphas {
            let found = [0.0, 1.0].compactMap { nearest(to: mark, alpha, towards: $0) }
            if let best = found.min(by: { $0.distance < $1.distance }) { return best.color }
        }
        return nil
    }

    /// Returns the color nearest in lightness, toward black or white.
    ///
    /// Contrast grows with the distance from the background, so bisection finds where it becomes sufficient.
    private func nearest(
        to mark: SRGBColor, _ alpha: Double, towards end: Double
    ) -> (color: SRGBColor, distance: Double)? {
        let own = TokenColor(.srgb, [mark.red, mark.green, mark.blue]).converted(to: .oklch)
        let parts = own.components.map { $0 ?? 0 }
        func color(_ lightness: Double) -> SRGBColor {
            let mapped = TokenColor(.oklch, [lightness, parts[1], parts[2]]).mapped(to: .srgb).sRGB
            // Rounded to eight bits, so that the written color has enough contrast.
            let bytes = [mapped.red, mapped.green, mapped.blue].map {
                Double(SRGBColor.byte($0)) / 255
            }
            return SRGBColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
        }
        guard suffices(color(end)) else { return nil }
        var (enough, short) = (end, parts[0])
        for _ in 0..<20 {
            let middle = (enough + short) / 2
            if suffices(color(middle)) { enough = middle } else { short = middle }
        }
        return (color(enough), abs(enough - parts[0]))
    }
}
