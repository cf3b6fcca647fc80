/// The constants at the start of a hash: five bytes, or six with alpha.
///
/// From the lowest bit on, little endian: L (6 bits), P (6), Q (6), scale of L (5), alpha (1), length of the shorter side (3),
/// scale of P (6), scale of Q (6), landscape (1); with alpha, its constant (4) and its scale (4).
struct ThumbHashHeader {
    /// The constant of luminance, 0 to 1.
    var l: Double
    /// The constant of yellow against blue, -1 to 1.
    var p: Double
    /// The constant of red against green, -1 to 1.
    var q: Double
    /// The constant of alpha, 0 to 1.
    var alpha: Double
    /// The largest coefficient of each channel, 0 to 1.
    var scales: (l: Double, p: Double, q: Double, alpha: Double)
    var hasAlpha: Bool
    var isLandscape: Bool
    /// The number of frequencies of luminance along the shorter side, 1 to 7.
    var shorterSide: Int

    /// The number of frequencies of luminance along the longer side.
    ///
    /// Pictures with alpha have fewer, so that all channels fit.
    static func longerSide(hasAlpha: Bool) -> Int { hasAlpha ? 5 : 7 }

    /// The number of frequencies of luminance in each direction; all channels have at least three.
    var size: (columns: Int, rows: Int) {
        let longer = Self.longerSide(hasAlpha: hasAlpha)
        let shorter = max(3, shorterSide)
        return isLandscape ? (longer, shorter) : (shorter, longer)
    }

    var aspectRatio: Double {
        let longer = Double(Self.longerSide(hasAlpha: hasAlpha))
        return isLandscape ? longer / Double(shorterSide) : Double(shorterSide) / longer
    }
}

extension ThumbHashHeader {
    /// Reads the start of a hash; `nil` if the bytes are too few or have a side of length 0.
    init?(_ hash: [UInt8]) {
        guard hash.count >= 5 else { return nil }
        let low = Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16
        let high = Int(hash[3]) | Int(hash[4]) << 8
        l = Double(low & 63) / 63
        p = Double(low >> 6 & 63) / 31.5 - 1
        q = Double(low >> 12 & 63) / 31.5 - 1
        hasAlpha = low >> 23 == 1
        shorterSide = high & 7
        isLandscape = high >> 15 == 1
        guard shorterSide > 0, hash.count >= (hasAlpha ? 6 : 5) else { return nil }
        let last = hasAlpha ? Int(hash[5]) : 0xFF
        alpha = Double(last & 15) / 15
        scales = (
            Double(low >> 18 & 31) / 31, Double(high >> 3 & 63) / 63, Double(high >> 9 & 63) / 63,
            Double(last >> 4) / 15
        )
    }

    /// The bytes of the start of a hash.
    var bytes: [UInt8] {
        let low =
            Self.level(63 * l, 63) | Self.level(31.5 + 31.5 * p, 63) << 6
            | Self.level(31.5 + 31.5 * q, 63) << 12 | Self.level(31 * scales.l, 31) << 18
            | (hasAlpha ? 1 << 23 : 0)
        let high =
            shorterSide | Self.level(63 * scales.p, 63) << 3 | Self.level(63 * scales.q, 63) << 9
            | (isLandscape ? 1 << 15 : 0)
        let last = Self.level(15 * alpha, 15) | Self.level(15 * scales.alpha, 15) << 4
        let bytes = [low, low >> 8, low >> 16, high, high >> 8] + (hasAlpha ? [last] : [])
        return bytes.map { UInt8($0 & 0xFF) }
    }

    /// A value as an integer from 0 to a limit.
    ///
    /// Errors of floating-point numbers cannot exceed the bits of the value.
    static func level(_ value: Double, _ limit: Int) -> Int {
        Int(max(0, min(Double(limit), value.rounded())))
    }
}
