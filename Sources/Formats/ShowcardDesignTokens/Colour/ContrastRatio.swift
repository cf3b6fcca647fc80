/// How well one colour stands out from another, as WCAG 2.2 measures it.
public struct ContrastRatio: Sendable, Equatable, Comparable {
    /// The ratio, from 1 to 21.
    public let value: Double

    /// What WCAG 2.2 asks of a ratio (success criteria 1.4.3, 1.4.6 and 1.4.11).
    public enum Grade: String, Sendable, CaseIterable {
        /// Enough for any text at level AAA: 7.
        case aaa = "AAA"
        /// Enough for any text at level AA: 4.5.
        case aa = "AA"
        /// Enough for large text at level AA and for what is not text: 3.
        case aaLarge = "AA large"
        /// Not enough.
        case fail
    }

    init(value: Double) {
        self.value = value
    }

    /// Measures the contrast of a foreground on a background.
    ///
    /// Translucent colours are composited first: the background over the canvas, then the
    /// foreground over that. Colours outside sRGB are clamped.
    ///
    /// - Parameters:
    ///   - foreground: the colour of the text or mark.
    ///   - background: the colour it stands on.
    ///   - canvas: the opaque colour behind a translucent background.
    public init(
        of foreground: SRGBColor, on background: SRGBColor, over canvas: SRGBColor = .white
    ) {
        let ground = background.clamped.composited(over: canvas.clamped)
        let mark = foreground.clamped.composited(over: ground)
        self.init(luminances: mark.relativeLuminance, ground.relativeLuminance)
    }

    /// The contrast of two colours that are as light as said.
    ///
    /// - Parameters:
    ///   - first: the relative luminance of one, from 0 to 1.
    ///   - second: that of the other.
    package init(luminances first: Double, _ second: Double) {
        value = (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Measures the contrast of a foreground on grounds that lie over one another.
    ///
    /// - Parameters:
    ///   - foreground: the colour of the text or mark.
    ///   - layers: what it stands on, the topmost first; each may be translucent.
    ///   - canvas: the opaque colour behind them.
    public init(
        of foreground: SRGBColor, onLayers layers: [SRGBColor], over canvas: SRGBColor = .white
    ) {
        let ground = layers.reversed().reduce(canvas.clamped) { $1.clamped.composited(over: $0) }
        self.init(of: foreground, on: ground, over: canvas)
    }

    /// The least contrast of a foreground on any of some grounds, such as the stops of a gradient.
    ///
    /// - Parameters:
    ///   - foreground: the colour of the text or mark.
    ///   - backgrounds: the colours it stands on.
    ///   - canvas: the opaque colour behind translucent ones.
    /// - Returns: the least ratio, or `nil` when there are no grounds.
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

    /// The best demand the ratio meets; the exact ratio decides, not the rounded one.
    public var grade: Grade {
        switch value {
        case 7...: .aaa
        case 4.5...: .aa
        case 3...: .aaLarge
        default: .fail
        }
    }

    /// Orders by the ratio.
    public static func < (left: ContrastRatio, right: ContrastRatio) -> Bool {
        left.value < right.value
    }
}

extension SRGBColor {
    /// The relative luminance of WCAG 2.2: 0 for black, 1 for white; the alpha does not count.
    public var relativeLuminance: Double {
        let color = clamped
        let linear = [color.red, color.green, color.blue].map(TransferFunction.sRGB.decode)
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
