/// A color in sRGB, for output and arithmetic.
public struct SRGBColor: Sendable, Equatable {
    /// Red; from 0 to 1 if sRGB can represent the color.
    public let red: Double
    /// Green; from 0 to 1 if sRGB can represent the color.
    public let green: Double
    /// Blue; from 0 to 1 if sRGB can represent the color.
    public let blue: Double
    /// The opacity, from 0 to 1.
    public let alpha: Double

    /// Opaque white.
    public static let white = SRGBColor(red: 1, green: 1, blue: 1)
    /// Opaque black.
    public static let black = SRGBColor(red: 0, green: 0, blue: 0)

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - red: red, from 0 to 1 if sRGB can represent the color.
    ///   - green: green, with the same range.
    ///   - blue: blue, with the same range.
    ///   - alpha: the opacity; clamped to 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha.clampedToUnit
    }

    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` for any other text.
    ///
    /// - Parameters:
    ///   - hex: the text.
    ///   - order: the order of the channels in eight digits; that of CSS by default.
    public init?(hex: String, _ order: TokenReadingOptions.HexOrder = .rgba) {
        var digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count + 1 == hex.utf8.count else {
            return nil
        }
        if digits.count == 8, order == .argb { digits = Array(digits[2...] + digits[..<2]) }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
            Double(digits[place] * 16 + digits[place + 1]) / 255
        }
        self.init(
            red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }

    /// Whether sRGB can represent the color, with a tolerance of half of one of 255 steps.
    public var isInGamut: Bool {
        let tolerance = 0.5 / 255
        return [red, green, blue].allSatisfy { $0 >= -tolerance && $0 <= 1 + tolerance }
    }

    /// The nearest color in sRGB, component by component.
    public var clamped: SRGBColor {
        SRGBColor(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit,
            alpha: alpha)
    }

    /// The clamped color as `#rrggbb`, or as `#rrggbbaa` if it is translucent, in lower case.
    public var hex: String {
        let opaque = [red, green, blue].map(Self.byte)
        let bytes = alpha < 1 ? opaque + [Self.byte(alpha)] : opaque
        return bytes.reduce(into: "#") { text, byte in
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// Returns a component as an integer from 0 to 255.
    static func byte(_ component: Double) -> Int {
        Int((component.clampedToUnit * 255).rounded())
    }

    /// Returns this color over another: the simple alpha compositing of Compositing and Blending Level 1, section 5.1,
    /// in sRGB as in browsers.
    public func composited(over backdrop: SRGBColor) -> SRGBColor {
        let sum = alpha + backdrop.alpha * (1 - alpha)
        guard sum > 0 else { return SRGBColor(red: 0, green: 0, blue: 0, alpha: 0) }
        func mix(_ top: Double, _ bottom: Double) -> Double {
            (top * alpha + bottom * backdrop.alpha * (1 - alpha)) / sum
        }
        return SRGBColor(
            red: mix(red, backdrop.red), green: mix(green, backdrop.green),
            blue: mix(blue, backdrop.blue), alpha: sum)
    }
}

extension Double {
    /// The nearest number from 0 to 1; 0 for NaN.
    var clampedToUnit: Double {
        self > 0 ? (self < 1 ? self : 1) : 0
    }
}
