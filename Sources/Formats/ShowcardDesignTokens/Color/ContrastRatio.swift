/// The contrast between two colors as defined by WCAG 2.2.
public struct ContrastRatio: Sendable, Equatable, Comparable {
    /// The ratio, from 1 to 21.
    public let value: Double

    /// The requirements of WCAG 2.2 (success criteria 1.4.3, 1.4.6 and 1.4.11).
    public enum Grade: String, Sendable, CaseIterable {
        /// Sufficient for any text at level AAA: 7.
        case aaa = "AAA"
        /// Sufficient for any text at level AA: 4.5.
        case aa = "AA"
        /// Sufficient for large text at level AA and for non-text content: 3.
        case aaLarge = "AA large"
        /// Not sufficient.
        case fail
    }

    init(value: Double) {
        self.value = value
    }

    /// Measures the contrast of a foreground on a background.
    ///
    /// Translucent colors are composited first: the background over the canvas, then the foreground over the result.
    /// Colors outside of sRGB are clamped.
    ///
    /// - Parameters:
    ///   - foreground: the color of the text or mark.
    ///   - background: the color behind it.
    ///   - canvas: the opaque color behind a translucent background.
    public init(
        of foreground: SRGBColor, on background: SRGBColor, over canvas: SRGBColor = .white
    ) {
        let ground = background.clamped.composited(over: canvas.clamped)
        let mark = foreground.clamped.composited(over: ground)
        self.init(luminances: mark.relativeLuminance, ground.relativeLuminance)
    }

    /// Creates the contrast of two relative luminances.
    ///
    /// - Parameters:
    ///   - first: the relative luminance of one, from 0 to 1.
    ///   - second: the relative luminance of the other.
    package init(luminances first: Double, _ second: Double) {
        value = (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Measures the contrast of a foreground on several backgrounds over one another.
    ///
    /// - Parameters:
    ///   - foreground: the color of the text or mark.
    ///   - layers: the backgrounds, topmost first; each may be translucent.
    ///   - canvas: the opaque color behind them.
    public init(
        of foreground: SRGBColor, onLayers layers: [SRGBColor], over canvas: SRGBColor = .white
    ) {
        let ground = layers.reversed().reduce(canvas.clamped) { $1.clamped.composited(over: $0) }
        self.init(of: foreground, on: ground, over: canvas)
    }

    /// Returns the lowest contrast of a foreground on several backgrounds, such as the stops of a gradient.
    ///
    /// - Parameters:
    ///   - foreground: the color of the text or mark.
    ///   - backgrounds: the colors behind it.
    ///   - canvas: the opaque color behind translucent backgrounds.
    /// - Returns: the lowest ratio, or `nil` if there are no backgrounds.
    public static func least(
        of foreground: SRGBColor, onAny backgrounds: [SRGBColor], over canvas: SRGBColor = .white
    ) -> ContrastRatio? {
        backgrounds.map { ContrastRatio(of: foreground, on: $0, over: canvas) }.min()
    }

    /// The ratio with two decimals, never rounded up: `4.49` for 4.499.
    public var text: String {
        let hundredths = Int((value * 100).rounded(.down))
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The best grade that the ratio meets; the exact ratio decides, not the rounded one.
    public var grade: Grade {
        switch value {
        case 7...: .aaa
        case 4.5...: .aa
        case 3...: .aaLarge
        default: .fail
        }
    }

    /// Compares the ratios.
    public static func < (left: ContrastRatio, right: ContrastRatio) -> Bool {
        left.value < right.value
    }
}

extension SRGBColor {
    /// The relative luminance of WCAG 2.2: 0 for black, 1 for white; the alpha is ignored.
    public var relativeLuminance: Double {
        let color = clamped
        let linear = Components(color.red, color.green, color.blue)
            .map(TransferFunction.sRGB.decode)
        return 0.2126 * linear.first + 0.7152 * linear.second + 0.0722 * linear.third
    }
}
