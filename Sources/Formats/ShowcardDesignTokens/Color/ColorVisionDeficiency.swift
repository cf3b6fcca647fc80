/// A color vision deficiency in which one of the three types of cones is missing.
public enum ColorVisionDeficiency: String, Sendable, CaseIterable {
    /// Without long-wavelength cones: reds are dark and resemble greens.
    case protanopia
    /// Without medium-wavelength cones: reds and greens look alike.
    case deuteranopia
    /// Without short-wavelength cones: blues and greens look alike, and so do yellows and pinks.
    case tritanopia

    /// The matrix in linear sRGB for a severity of 1.
    ///
    /// From table 1 of Machado, Oliveira and Fernandes,
    /// "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization
    /// and Computer Graphics 15 (2009), pages 1291 to 1298.
    var matrix: Matrix3 {
        switch self {
        case .protanopia:
            Matrix3(
                (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                (-0.003882, -0.048116, 1.051998))
        case .deuteranopia:
            Matrix3(
                (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                (-0.011820, 0.042940, 0.968881))
        case .tritanopia:
            Matrix3(
                (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900))
        }
    }
}

extension SRGBColor {
    /// Returns the color as someone with a deficiency sees it, after Machado, Oliveira and Fernandes (2009).
    ///
    /// Components outside of sRGB are clamped before and after the mapping; the alpha is kept.
    public func seen(with deficiency: ColorVisionDeficiency) -> SRGBColor {
        let color = clamped
        let linear = Components(color.red, color.green, color.blue)
            .map(TransferFunction.sRGB.decode)
        let seen = deficiency.matrix(linear).map { TransferFunction.sRGB.encode($0.clampedToUnit) }
        return SRGBColor(red: seen.first, green: seen.second, blue: seen.third, alpha: alpha)
            .clamped
    }
}
