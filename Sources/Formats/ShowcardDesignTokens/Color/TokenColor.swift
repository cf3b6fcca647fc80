/// A color in one of the spaces of the Design Tokens Color Module 2025.10.
public struct TokenColor: Sendable, Hashable {
    /// The space the components are in.
    public let colorSpace: TokenColorSpace
    /// The three components in the space's own ranges; `nil` for `none`.
    public let components: [Double?]
    /// The opacity, from 0 to 1.
    public let alpha: Double

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - colorSpace: the space of the components.
    ///   - components: three components; missing ones are `none`, excess ones are ignored.
    ///   - alpha: the opacity; clamped to 0 to 1.
    public init(_ colorSpace: TokenColorSpace, _ components: [Double?], alpha: Double = 1) {
        self.colorSpace = colorSpace
        self.components = Array((components + [nil, nil, nil]).prefix(3))
        self.alpha = alpha.clampedToUnit
    }

    /// The color as `#rrggbb`, or as `#rrggbbaa` if it is translucent; `nil` if sRGB can't represent it.
    public var hex: String? {
        let color = sRGB
        return color.isInGamut ? color.hex : nil
    }

    /// The color in sRGB, not clamped; `none` counts as 0 (CSS Color Module Level 4, section 4.4, "Missing Color
    /// Components").
    public var sRGB: SRGBColor {
        let encoded = ColorConversion.convert(plainComponents, from: colorSpace, to: .srgb)
        return SRGBColor(
            red: encoded.first, green: encoded.second, blue: encoded.third, alpha: alpha)
    }

    /// The components, with 0 for missing ones.
    var plainComponents: Components {
        Components(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    }

    init(_ space: TokenColorSpace, _ components: Components, alpha: Double) {
        self.init(space, [components.first, components.second, components.third], alpha: alpha)
    }

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

    /// Returns the color in another space (CSS Color Module Level 4, section 10, "Converting Colors").
    ///
    /// The result can be outside of the space's gamut; ``mapped(to:)`` brings it inside. A missing component counts as
    /// 0, and the analogous component in the other space is missing (section 12.2, "Carrying Forward"): a missing hue
    /// of HSL is a missing hue of OKLCh. The hue of a gray is also missing because it has no effect (section 4.4.1,
    /// "Powerless" components).
    ///
    /// - Parameter space: the other space.
    /// - Returns: the converted color, or this one if it is already in the space.
    public func converted(to space: TokenColorSpace) -> TokenColor {
        if space == colorSpace { return self }
        let plain = ColorConversion.convert(plainComponents, from: colorSpace, to: space)
        var result = [plain.first, plain.second, plain.third].map(Optional.some)
        let missing = zip(colorSpace.roles, components).filter { $0.1 == nil }.compactMap(\.0)
        for (place, role) in space.roles.enumerated() {
            if let role, missing.contains(role) { result[place] = nil }
        }
        if let hue = space.roles.firstIndex(of: .hue), space.hasNoHue(plain) { result[hue] = nil }
        return TokenColor(space, result, alpha: alpha)
    }

    /// Returns whether the color is in the gamut of a space; a space without bounds contains all colors.
    ///
    /// - Parameter space: the space.
    /// - Returns: whether each component is within its range, with a tolerance of 0.00001.
    public func isInGamut(of space: TokenColorSpace) -> Bool {
        guard let bounded = space.bounded else { return true }
        let found = ColorConversion.convert(plainComponents, from: colorSpace, to: bounded)
        return found.isInUnitCube
    }
}

/// The meaning of a component, which determines the analogous components of two spaces (CSS Color Module Level 4,
/// section 12.2).
enum ComponentRole {
    case red, green, blue, lightness, colorfulness, hue, a, b
}

extension TokenColorSpace {
    /// The meanings of the three components.
    var roles: [ComponentRole?] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
            [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, nil, nil]
        case .lab, .oklab: [.lightness, .a, .b]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }

    /// The RGB space with the same bounds as this one; `nil` if there isn't one.
    var bounded: TokenColorSpace? {
        switch self {
        case .srgb, .displayP3, .a98RGB, .proPhotoRGB, .rec2020: self
        case .srgbLinear, .hsl, .hwb: .srgb
        case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
        }
    }

    /// Returns whether a color of the space is so close to gray that its hue has no effect, by the limits of sections 7
    /// to 9.
    func hasNoHue(_ components: Components) -> Bool {
        switch self {
        case .hsl: components.second <= 0.001
        case .hwb: components.second + components.third >= 99.999
        case .lch: components.second <= 0.0015
        case .oklch: components.second <= 0.000_004
        default: false
        }
    }
}

extension Components {
    /// Whether all components are from 0 to 1, except for rounding errors.
    var isInUnitCube: Bool {
        let tolerance = 0.000_01
        return [first, second, third].allSatisfy { $0 >= -tolerance && $0 <= 1 + tolerance }
    }
}
