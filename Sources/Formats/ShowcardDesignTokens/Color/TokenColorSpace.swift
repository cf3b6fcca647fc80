/// A color space of the Design Tokens Color Module 2025.10 (section 4.2); the raw value is the value of `colorSpace`.
public enum TokenColorSpace: String, Sendable, CaseIterable {
    /// sRGB: red, green and blue from 0 to 1.
    case srgb
    /// sRGB in linear light.
    case srgbLinear = "srgb-linear"
    /// sRGB as hue in degrees, saturation and lightness from 0 to 100.
    case hsl
    /// sRGB as hue in degrees, whiteness and blackness from 0 to 100.
    case hwb
    /// CIE Lab: lightness from 0 to 100, and two axes.
    case lab
    /// CIE Lab as lightness from 0 to 100, chroma, and hue in degrees.
    case lch
    /// Oklab: lightness from 0 to 1, and two axes.
    case oklab
    /// Oklab as lightness from 0 to 1, chroma, and hue in degrees.
    case oklch
    /// Display P3: red, green and blue from 0 to 1.
    case displayP3 = "display-p3"
    /// Adobe RGB (1998): red, green and blue from 0 to 1.
    case a98RGB = "a98-rgb"
    /// ProPhoto RGB: red, green and blue from 0 to 1.
    case proPhotoRGB = "prophoto-rgb"
    /// ITU-R BT.2020: red, green and blue from 0 to 1.
    case rec2020
    /// CIE XYZ with the D65 white point.
    case xyzD65 = "xyz-d65"
    /// CIE XYZ with the D50 white point.
    case xyzD50 = "xyz-d50"

    /// The range of one component.
    struct Component {
        let name: String
        let lowest: Double
        let highest: Double
        /// Whether the highest value is excluded, because hues wrap: 360 is written as 0.
        var excludesHighest = false

        static func unit(_ name: String) -> Component {
            Component(name: name, lowest: 0, highest: 1)
        }

        static func percentage(_ name: String) -> Component {
            Component(name: name, lowest: 0, highest: 100)
        }

        static func axis(_ name: String) -> Component {
            Component(name: name, lowest: -.infinity, highest: .infinity)
        }

        static let chroma = Component(name: "chroma", lowest: 0, highest: .infinity)
        static let hue = Component(name: "hue", lowest: 0, highest: 360, excludesHighest: true)

        func allows(_ value: Double) -> Bool {
            value >= lowest && (excludesHighest ? value < highest : value <= highest)
        }

        /// The allowed values, for messages.
        var bounds: String {
            if highest == .infinity { return "at least \(Int(lowest))" }
            let range = "from \(Int(lowest)) to \(Int(highest))"
            return excludesHighest ? range + ", \(Int(highest)) excluded" : range
        }
    }

    /// The three components, in order.
    var components: [Component] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020:
            [.unit("red"), .unit("green"), .unit("blue")]
        case .xyzD65, .xyzD50: [.unit("X"), .unit("Y"), .unit("Z")]
        case .hsl: [.hue, .percentage("saturation"), .percentage("lightness")]
        case .hwb: [.hue, .percentage("whiteness"), .percentage("blackness")]
        case .lab: [.percentage("lightness"), .axis("a"), .axis("b")]
        case .oklab: [.unit("lightness"), .axis("a"), .axis("b")]
        case .lch: [.percentage("lightness"), .chroma, .hue]
        case .oklch: [.unit("lightness"), .chroma, .hue]
        }
    }
}
