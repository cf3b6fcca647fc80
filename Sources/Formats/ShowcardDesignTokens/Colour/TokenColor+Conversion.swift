extension TokenColor {
    /// The same colour in another space (CSS Color Module Level 4, section 10, "Converting Colors").
    ///
    /// The result may lie outside of what the space holds; ``mapped(to:)`` brings it in. A component that is missing
    /// counts as 0, and the one that stands for the same in the other space is missing there (section 12.2, "Carrying
    /// Forward"): a missing hue of HSL is a missing hue of OKLCh. The hue of a grey is missing too, as it says nothing
    /// (section 4.4.1, "Powerless" components).
    ///
    /// - Parameter space: the other space.
    /// - Returns: the colour in it, or this one when it is in it.
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

    /// Whether a space holds the colour; one without bounds holds all.
    ///
    /// - Parameter space: the space.
    /// - Returns: whether each component is within its range, give or take a hundred-thousandth.
    public func isInGamut(of space: TokenColorSpace) -> Bool {
        guard let bounded = space.bounded else { return true }
        let found = ColorConversion.convert(plainComponents, from: colorSpace, to: bounded)
        return found.isInUnitCube
    }
}

/// What a component stands for, by which components of two spaces are analogous (CSS Color Module Level 4, section
/// 12.2).
enum ComponentRole {
    case red, green, blue, lightness, colorfulness, hue, a, b
}

extension TokenColorSpace {
    /// What the three components stand for.
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

    /// The space of red, green and blue whose bounds are those of this one; `nil` when it has none.
    var bounded: TokenColorSpace? {
        switch self {
        case .srgb, .displayP3, .a98RGB, .proPhotoRGB, .rec2020: self
        case .srgbLinear, .hsl, .hwb: .srgb
        case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
        }
    }

    /// Whether a colour of the space is so near to grey that its hue says nothing, by the limits of sections 7 to 9.
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
    /// Whether all are from 0 to 1, but for what rounding does.
    var isInUnitCube: Bool {
        let tolerance = 0.000_01
        return [first, second, third].allSatisfy { $0 >= -tolerance && $0 <= 1 + tolerance }
    }
}
