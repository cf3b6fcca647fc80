/// The transfer function of an RGB space (CSS Color Module Level 4, section 10, "Predefined Color Spaces"; extended to
/// negative values by reflection).
enum TransferFunction {
    /// sRGB and Display P3: linear near black, then about a power of 2.4.
    case sRGB
    /// ProPhoto RGB: linear near black, then a power of 1.8.
    case proPhoto
    /// A pure power: 563/256 for Adobe RGB (1998), 2.4 for BT.2020 as displayed by ITU-R BT.1886.
    case power(Double)
    /// Linear light.
    case linear

    /// Returns the linear light of an encoded component.
    func decode(_ encoded: Double) -> Double {
        let magnitude = encoded.magnitude
        switch self {
        case .sRGB:
            if magnitude <= 0.04045 { return encoded / 12.92 }
            return ElementaryFunctions.signedPower((magnitude + 0.055) / 1.055, 2.4).signed(
                as: encoded)
        case .proPhoto:
            if magnitude <= 16.0 / 512 { return encoded / 16 }
            return ElementaryFunctions.signedPower(encoded, 1.8)
        case .power(let exponent): return ElementaryFunctions.signedPower(encoded, exponent)
        case .linear: return encoded
        }
    }

    /// Returns the encoded component of linear light.
    func encode(_ linear: Double) -> Double {
        let magnitude = linear.magnitude
        switch self {
        case .sRGB:
            if magnitude <= 0.0031308 { return linear * 12.92 }
            return (1.055 * ElementaryFunctions.signedPower(magnitude, 1 / 2.4) - 0.055).signed(
                as: linear)
        case .proPhoto:
            if magnitude < 1.0 / 512 { return linear * 16 }
            return ElementaryFunctions.signedPower(linear, 1 / 1.8)
        case .power(let exponent): return ElementaryFunctions.signedPower(linear, 1 / exponent)
        case .linear: return linear
        }
    }
}

extension Double {
    fileprivate func signed(as other: Double) -> Double {
        other < 0 ? -self : self
    }
}
