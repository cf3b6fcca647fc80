/// sRGB by hue: HSL and HWB (CSS Color Module Level 4, sections 7 and 8).
enum HueModels {
    /// Section 7.1, "Converting HSL Colors to sRGB".
    static func fromHSL(_ hsl: Components) -> Components {
        let (hue, saturation, lightness) = (hsl.first, hsl.second / 100, hsl.third / 100)
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return Components(channel(0), channel(8), channel(4))
    }

    /// Section 7.2, "Converting sRGB Colors to HSL".
    static func toHSL(_ rgb: Components) -> Components {
        let (high, low) = bounds(rgb)
        let (difference, lightness) = (high - low, (high + low) / 2)
        guard difference != 0 else { return Components(0, 0, lightness * 100) }
        let reach = min(lightness, 1 - lightness)
        let saturation = reach == 0 ? 0 : (high - lightness) / reach
        // Far outside of sRGB the saturation is negative; the opposite hue gives the same color.
        let hue = self.hue(rgb) + (saturation < 0 ? 180 : 0)
        return Components(
            hue < 360 ? hue : hue - 360, saturation.magnitude * 100, lightness * 100)
    }

    /// Section 8.1, "Converting HWB Colors to sRGB".
    static func fromHWB(_ hwb: Components) -> Components {
        let (white, black) = (hwb.second / 100, hwb.third / 100)
        if white + black >= 1 {
            let gray = white / (white + black)
            return Components(gray, gray, gray)
        }
        return fromHSL(Components(hwb.first, 100, 50)).map { $0 * (1 - white - black) + white }
    }

    /// Section 8.2, "Converting sRGB Colors to HWB".
    static func toHWB(_ rgb: Components) -> Components {
        let (high, low) = bounds(rgb)
        return Components(high == low ? 0 : hue(rgb), low * 100, (1 - high) * 100)
    }

    private static func bounds(_ rgb: Components) -> (high: Double, low: Double) {
        (max(rgb.first, rgb.second, rgb.third), min(rgb.first, rgb.second, rgb.third))
    }

    /// Returns the hue in degrees of a color that is not gray.
    private static func hue(_ rgb: Components) -> Double {
        let (high, low) = bounds(rgb)
        let difference = high - low
        let (red, green, blue) = (rgb.first, rgb.second, rgb.third)
        let sixth: Double
        if high == red {
            sixth = (green - blue) / difference + (green < blue ? 6 : 0)
        } else if high == green {
            sixth = (blue - red) / difference + 2
        } else {
            sixth = (red - green) / difference + 4
        }
        let hue = sixth * 60
        return hue < 360 ? hue : hue - 360
    }
}
