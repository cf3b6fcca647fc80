extension TokenColor {
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
