extension TokenColor {
    /// Returns the nearest color in the gamut of a space as defined by CSS (CSS Color Module Level 4, section 13.2,
    /// "CSS Gamut Mapping Algorithm"): with the same lightness and hue, and less chroma in OKLCh.
    ///
    /// A missing component counts as 0 (section 4.4, "Missing Color Components"): it is only carried to the other space
    /// for interpolation.
    ///
    /// - Parameter space: the space; the color is only converted to a space without bounds.
    /// - Returns: a color in the space's gamut.
    public func mapped(to space: TokenColorSpace) -> TokenColor {
        guard let bounded = space.bounded else { return converted(to: space) }
        if isInGamut(of: space) {
            if space == colorSpace { return clipped }
            return TokenColor(colorSpace, plainComponents, alpha: alpha).converted(to: space)
                .clipped
        }
        let mapped = GamutMapping(space: bounded).map(
            ColorConversion.convert(plainComponents, from: colorSpace, to: .oklch))
        return TokenColor(bounded, mapped, alpha: alpha).converted(to: space).clipped
    }

    /// The color with components clamped to their ranges, to remove rounding errors.
    private var clipped: TokenColor {
        let ranges = colorSpace.components
        let clipped = zip(components, ranges).map { component, range in
            component.map { min(max($0, range.lowest), range.highest) }
        }
        return TokenColor(colorSpace, clipped, alpha: alpha)
    }
}

/// The algorithm of section 13.2 for one RGB space.
private struct GamutMapping {
    let space: TokenColorSpace
    /// The just noticeable difference.
    private static let noticeable = 0.02
    private static let epsilon = 0.0001

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

    /// Returns the distance in Oklab (section 16.2, "ΔEOK").
    private func difference(_ color: Components, _ oklch: Components) -> Double {
        let one = ColorConversion.convert(color, from: space, to: .oklab)
        let other = ColorConversion.convert(oklch, from: .oklch, to: .oklab)
        let (l, a, b) = (
            one.first - other.first, one.second - other.second, one.third - other.third
        )
        return (l * l + a * a + b * b).squareRoot()
    }
}
