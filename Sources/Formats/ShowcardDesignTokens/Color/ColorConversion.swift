/// Conversions between the spaces of the Design Tokens Color Module, through XYZ with the D65 white point (CSS Color
/// Module Level 4, section 18, "Sample code for Color Conversions").
enum ColorConversion {
    /// Converts the components of a color to another space, neither clamped nor mapped.
    static func convert(
        _ components: Components, from source: TokenColorSpace, to target: TokenColorSpace
    ) -> Components {
        if source == target { return components }
        // Conversions between the forms of sRGB don't go through XYZ, to keep them exact.
        if let encoded = sRGB(components, from: source), isSRGB(target) {
            return fromSRGB(encoded, to: target)
        }
        if let polar = polarPartner(source), polar == target {
            return isPolar(source) ? rectangular(components) : polarComponents(components)
        }
        return fromXYZ(xyz(components, from: source), to: target)
    }

    private static func isSRGB(_ space: TokenColorSpace) -> Bool {
        [.srgb, .srgbLinear, .hsl, .hwb].contains(space)
    }

    private static func isPolar(_ space: TokenColorSpace) -> Bool {
        space == .lch || space == .oklch
    }

    private static func polarPartner(_ space: TokenColorSpace) -> TokenColorSpace? {
        switch space {
        case .lab: .lch
        case .lch: .lab
        case .oklab: .oklch
        case .oklch: .oklab
        default: nil
        }
    }

    /// Converts a color in one of the forms of sRGB to encoded red, green and blue.
    private static func sRGB(
        _ given: Components, from source: TokenColorSpace
    ) -> Components? {
        switch source {
        case .srgb: given
        case .srgbLinear: given.map(TransferFunction.sRGB.encode)
        case .hsl: HueModels.fromHSL(given)
        case .hwb: HueModels.fromHWB(given)
        default: nil
        }
    }

    private static func fromSRGB(_ rgb: Components, to target: TokenColorSpace) -> Components {
        switch target {
        case .srgbLinear: rgb.map(TransferFunction.sRGB.decode)
        case .hsl: HueModels.toHSL(rgb)
        case .hwb: HueModels.toHWB(rgb)
        default: rgb
        }
    }

    private static func xyz(_ given: Components, from source: TokenColorSpace) -> Components {
        switch source {
        case .srgb, .hsl, .hwb:
            Matrix3.linearSRGBToXYZ(
                (sRGB(given, from: source) ?? given).map(TransferFunction.sRGB.decode))
        case .srgbLinear: Matrix3.linearSRGBToXYZ(given)
        case .displayP3: Matrix3.displayP3ToXYZ(given.map(TransferFunction.sRGB.decode))
        case .a98RGB: Matrix3.a98ToXYZ(given.map(TransferFunction.a98.decode))
        case .rec2020: Matrix3.rec2020ToXYZ(given.map(TransferFunction.rec2020.decode))
        case .proPhotoRGB:
            Matrix3.d50ToD65(
                Matrix3.proPhotoToXYZD50(given.map(TransferFunction.proPhoto.decode)))
        case .lab: Matrix3.d50ToD65(xyzD50(lab: given))
        case .lch: Matrix3.d50ToD65(xyzD50(lab: rectangular(given)))
        case .oklab: xyz(oklab: given)
        case .oklch: xyz(oklab: rectangular(given))
        case .xyzD50: Matrix3.d50ToD65(given)
        case .xyzD65: given
        }
    }

    private static func fromXYZ(_ xyz: Components, to target: TokenColorSpace) -> Components {
        switch target {
        case .srgb, .hsl, .hwb:
            fromSRGB(Matrix3.xyzToLinearSRGB(xyz).map(TransferFunction.sRGB.encode), to: target)
        case .srgbLinear: Matrix3.xyzToLinearSRGB(xyz)
        case .displayP3: Matrix3.xyzToDisplayP3(xyz).map(TransferFunction.sRGB.encode)
        case .a98RGB: Matrix3.xyzToA98(xyz).map(TransferFunction.a98.encode)
        case .rec2020: Matrix3.xyzToRec2020(xyz).map(TransferFunction.rec2020.encode)
        case .proPhotoRGB:
            Matrix3.xyzD50ToProPhoto(Matrix3.d65ToD50(xyz)).map(TransferFunction.proPhoto.encode)
        case .lab: lab(xyzD50: Matrix3.d65ToD50(xyz))
        case .lch: polarComponents(lab(xyzD50: Matrix3.d65ToD50(xyz)))
        case .oklab: oklab(xyz)
        case .oklch: polarComponents(oklab(xyz))
        case .xyzD50: Matrix3.d65ToD50(xyz)
        case .xyzD65: xyz
        }
    }
}

// Lightness and two axes.
extension ColorConversion {
    /// Converts lightness, chroma and hue to lightness and two axes.
    private static func rectangular(_ lch: Components) -> Components {
        let (a, b) = ElementaryFunctions.rectangular(lch.second, degrees: lch.third)
        return Components(lch.first, a, b)
    }

    /// Converts lightness and two axes to lightness, chroma and hue.
    private static func polarComponents(_ lab: Components) -> Components {
        let (chroma, hue) = ElementaryFunctions.polar(lab.second, lab.third)
        return Components(lab.first, chroma, hue)
    }

    /// The constants of the CIE standard as exact fractions.
    private static let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    /// The white point D50.
    private static let white = (x: 0.3457 / 0.3585, z: (1 - 0.3457 - 0.3585) / 0.3585)

    private static func xyzD50(lab: Components) -> Components {
        let middle = (lab.first + 16) / 116
        func decode(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > epsilon ? cube : (116 * value - 16) / kappa
        }
        let y = lab.first > kappa * epsilon ? middle * middle * middle : lab.first / kappa
        return Components(
            decode(middle + lab.second / 500) * white.x, y,
            decode(middle - lab.third / 200) * white.z)
    }

    private static func lab(xyzD50 xyz: Components) -> Components {
        func encode(_ value: Double) -> Double {
            value > epsilon ? ElementaryFunctions.cubeRoot(value) : (kappa * value + 16) / 116
        }
        let (x, y, z) = (
            encode(xyz.first / white.x), encode(xyz.second), encode(xyz.third / white.z)
        )
        return Components(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func xyz(oklab: Components) -> Components {
        Matrix3.lmsToXYZ(Matrix3.oklabToLMS(oklab).map { $0 * $0 * $0 })
    }

    private static func oklab(_ xyz: Components) -> Components {
        Matrix3.lmsToOklab(Matrix3.xyzToLMS(xyz).map(ElementaryFunctions.cubeRoot))
    }
}

extension TransferFunction {
    static let a98 = TransferFunction.power(563.0 / 256)
    static let rec2020 = TransferFunction.power(2.4)
}
