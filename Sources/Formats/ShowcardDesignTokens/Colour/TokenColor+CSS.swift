extension TokenColor {
    /// The color in CSS syntax (CSS Color Module Level 4).
    ///
    /// Opaque sRGB is `#rrggbb`, translucent sRGB `rgb(r g b / a)`; other spaces keep their own
    /// function and components. `none` stays `none`.
    public var cssText: String {
        switch colorSpace {
        case .srgb: srgbText
        case .hsl: function("hsl", ["", "%", "%"])
        case .hwb: function("hwb", ["", "%", "%"])
        case .lab: function("lab", ["%", "", ""])
        case .lch: function("lch", ["%", "", ""])
        case .oklab: function("oklab", ["", "", ""])
        case .oklch: function("oklch", ["", "", ""])
        default: function("color", ["", "", ""], space: colorSpace.rawValue + " ")
        }
    }

    private var srgbText: String {
        if alpha == 1, !components.contains(nil) { return sRGB.hex }
        let bytes = components.map { $0.map { String(SRGBColor.byte($0)) } ?? "none" }
        return "rgb(\(bytes.joined(separator: " "))\(alphaText))"
    }

    private func function(_ name: String, _ units: [String], space: String = "") -> String {
        let parts = zip(components, units).map { component, unit in
            component.map { CSSNumber.text($0) + unit } ?? "none"
        }
        return "\(name)(\(space)\(parts.joined(separator: " "))\(alphaText))"
    }

    private var alphaText: String {
        alpha == 1 ? "" : " / \(CSSNumber.text(alpha))"
    }
}
