extension TokenColor {
    /// The same colour in sRGB, not clamped; `none` counts as 0 (CSS Color Module Level 4,
    /// section 4.4, "Missing Color Components").
    public var sRGB: SRGBColor {
        let parts = components.map { $0 ?? 0 }
        let given = Components(parts[0], parts[1], parts[2])
        let encoded = isCylindricalSRGB ? cylindrical(given) : viaXYZ(given)
        return SRGBColor(
            red: encoded.first, green: encoded.second, blue: encoded.third, alpha: alpha)
    }

    private var isCylindricalSRGB: Bool {
        [.srgb, .srgbLinear, .hsl, .hwb].contains(colorSpace)
    }

    private func cylindrical(_ given: Components) -> Components {
        switch colorSpace {
        case .hsl: Self.fromHSL(given)
        case .hwb: Self.fromHWB(given)
        case .srgbLinear: given.map(TransferFunction.encodeSRGB)
        default: given
        }
    }

    /// CSS Color Module Level 4, section 7.1, "Converting HSL Colors to sRGB".
    private static func fromHSL(_ hsl: Components) -> Components {
        let (hue, saturation, lightness) = (hsl.first, hsl.second / 100, hsl.third / 100)
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return Components(channel(0), channel(8), channel(4))
    }

    /// CSS Color Module Level 4, section 8.1, "Converting HWB Colors to sRGB".
    private static func fromHWB(_ hwb: Components) -> Components {
        let (white, black) = (hwb.second / 100, hwb.third / 100)
        if white + black >= 1 {
            let gray = white / (white + black)
            return Components(gray, gray, gray)
        }
        return fromHSL(Components(hwb.first, 100, 50)).map { $0 * (1 - white - black) + white }
    }

    private func viaXYZ(_ given: Components) -> Components {
        Matrix3.xyzToLinearSRGB(xyzD65(given)).map(TransferFunction.encodeSRGB)
    }

    /// The colour in XYZ with the white of D65 (section 18).
    private func xyzD65(_ given: Components) -> Components {
        switch colorSpace {
        case .displayP3: Matrix3.displayP3ToXYZ(given.map(TransferFunction.sRGB.decode))
        case .a98RGB: Matrix3.a98ToXYZ(given.map(TransferFunction.power(563.0 / 256).decode))
        case .rec2020: Matrix3.rec2020ToXYZ(given.map(TransferFunction.power(2.4).decode))
        case .proPhotoRGB:
            Matrix3.d50ToD65(
                Matrix3.proPhotoToXYZD50(given.map(TransferFunction.proPhoto.decode)))
        case .lab: Matrix3.d50ToD65(Self.xyzD50(lab: given))
        case .lch: Matrix3.d50ToD65(Self.xyzD50(lab: Self.rectangular(given)))
        case .oklab: Self.xyzD65(oklab: given)
        case .oklch: Self.xyzD65(oklab: Self.rectangular(given))
        case .xyzD50: Matrix3.d50ToD65(given)
        case .xyzD65, .srgb, .srgbLinear, .hsl, .hwb: given
        }
    }

    /// Lightness, chroma and hue as lightness and two axes.
    private static func rectangular(_ lch: Components) -> Components {
        let (a, b) = Elementary.rectangular(lch.second, degrees: lch.third)
        return Components(lch.first, a, b)
    }

    /// CIE Lab to XYZ, with the constants of the CIE standard as exact fractions.
    private static func xyzD50(lab: Components) -> Components {
        let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
        let middle = (lab.first + 16) / 116
        func decode(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > epsilon ? cube : (116 * value - 16) / kappa
        }
        let y = lab.first > kappa * epsilon ? middle * middle * middle : lab.first / kappa
        return Components(
            decode(middle + lab.second / 500) * (0.3457 / 0.3585), y,
            decode(middle - lab.third / 200) * ((1 - 0.3457 - 0.3585) / 0.3585))
    }

    private static func xyzD65(oklab: Components) -> Components {
        Matrix3.lmsToXYZ(Matrix3.oklabToLMS(oklab).map { $0 * $0 * $0 })
    }
}
