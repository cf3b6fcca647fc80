extension TokenColor {
    /// The same colour in a space that may hold fewer, as near as CSS brings it (CSS Color Module Level 4, section
    /// 13.2, "CSS Gamut Mapping Algorithm"): of the same lightness and hue, with less chroma in OKLCh.
    ///
    /// - Parameter space: the space; one without bounds is only converted to.
    /// - Returns: a colour that the space holds.
    public func mapped(to space: TokenColorSpace) -> TokenColor {
        let converted = converted(to: space)
        guard let bounded = space.bounded else { return converted }
        if converted.isInGamut(of: space) { return converted.clipped }
        let mapped = GamutMapping(to: bounded).map(
            ColorConversion.convert(plainComponents, from: colorSpace, to: .oklch))
        return TokenColor(bounded, mapped, alpha: alpha).converted(to: space).clipped
    }

    /// The colour without what rounding left beyond the range of a component.
    private var clipped: TokenColor {
        let ranges = colorSpace.components
        let clipped = zip(components, ranges).map { component, range in
            component.map { min(max($0, range.lowest), range.highest) }
        }
        return TokenColor(colorSpace, clipped, alpha: alpha)
    }
}

/// The algorithm of section 13.2 for one space of red, green and blue.
private struct GamutMapping {
    private let space: TokenColorSpace
    /// A difference that is just noticeable.
    private static let noticeable = 0.02
    private static let epsilon = 0.0001

    init(to space: TokenColorSpace) {
        self.space = space
    }

    func map(_ origin: Components) -> Components {
        if origin.first >= 1 { return Components(1, 1, 1) }
        if origin.first <= 0 { return Components(0, 0, 0) }
        var clipped = clip(origin)
        if difference(clipped, origin) < Self.noticeable { return clipped }
        var (low, high) = (0.0, origin.second)
        var isLowInside = true
        while high - low > Self.epsilon {
            let chroma = (low + high) / 2
            let current = Components(origin.first, chroma, origin.third)
            if isLowInside, isInside(current) {
                low = chroma
                continue
            }
            clipped = clip(current)
            let found = difference(clipped, current)
            if found >= Self.noticeable {
                high = chroma
            } else if Self.noticeable - found < Self.epsilon {
                return clipped
            } else {
                isLowInside = false
                low = chroma
            }
        }
        return clipped
    }

    private func isInside(_ oklch: Components) -> Bool {
        let found = ColorConversion.convert(oklch, from: .oklch, to: space)
        return [found.first, found.second, found.third].allSatisfy { (0...1).contains($0) }
    }

    private func clip(_ oklch: Components) -> Components {
        ColorConversion.convert(oklch, from: .oklch, to: space).map(\.clampedToUnit)
    }

    /// The distance in Oklab (section 16.2, "ΔEOK").
    private func difference(_ color: Components, _ oklch: Components) -> Double {
        let one = ColorConversion.convert(color, from: space, to: .oklab)
        let other = ColorConversion.convert(oklch, from: .oklch, to: .oklab)
        let (l, a, b) = (
            one.first - other.first, one.second - other.second, one.third - other.third
        )
        return (l * l + a * a + b * b).squareRoot()
    }
}
