extension TokenColor {
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
}
