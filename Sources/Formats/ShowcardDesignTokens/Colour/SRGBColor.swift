/// A colour in sRGB, for output and arithmetic.
public struct SRGBColor: Sendable, Equatable {
    /// Red; from 0 to 1 where sRGB holds the colour.
    public let red: Double
    /// Green; from 0 to 1 where sRGB holds the colour.
    public let green: Double
    /// Blue; from 0 to 1 where sRGB holds the colour.
    public let blue: Double
    /// How opaque the colour is, from 0 to 1.
    public let alpha: Double

    /// Opaque white.
    public static let white = SRGBColor(red: 1, green: 1, blue: 1)
    /// Opaque black.
    public static let black = SRGBColor(red: 0, green: 0, blue: 0)

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - red: red, from 0 to 1 where sRGB holds the colour.
    ///   - green: green, likewise.
    ///   - blue: blue, likewise.
    ///   - alpha: how opaque the colour is; brought into 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha.clampedToUnit
    }

    /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` when it is none of them.
    ///
    /// - Parameters:
    ///   - hex: the text.
    ///   - order: what eight digits say; that of CSS, unless another is asked for.
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

    /// Whether sRGB holds the colour, give or take half of one of 255 steps.
    public var isInGamut: Bool {
        let tolerance = 0.5 / 255
        return [red, green, blue].allSatisfy { $0 >= -tolerance && $0 <= 1 + tolerance }
    }

    /// The nearest colour sRGB holds, component by component.
    public var clamped: SRGBColor {
        SRGBColor(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit,
            alpha: alpha)
    }

    /// The clamped colour as `#rrggbb`, or `#rrggbbaa` when it is translucent, in lower case.
    public var hex: String {
        let opaque = [red, green, blue].map(Self.byte)
        let bytes = alpha < 1 ? opaque + [Self.byte(alpha)] : opaque
        return bytes.reduce(into: "#") { text, byte in
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// A component as a whole number from 0 to 255.
    static func byte(_ component: Double) -> Int {
        Int((component.clampedToUnit * 255).rounded())
    }

    /// What is seen when this colour lies over another: the simple alpha compositing of
    /// Compositing and Blending Level 1, section 5.1, in sRGB as browsers do it.
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
    /// The nearest number from 0 to 1; 0 for what is not a number.
    var clampedToUnit: Double {
        self > 0 ? (self < 1 ? self : 1) : 0
    }
}
