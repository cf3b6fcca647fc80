/// The cosine with the same bits on every machine.
///
/// The C libraries of different systems differ in the last bit of `cos`. ThumbHash divides by the largest coefficient, so in a
/// picture of one color such a bit decides the result. This is the method of fdlibm, with its coefficients, whose results the
/// reference implementation has in Node.js 20 and Firefox: https://www.netlib.org/fdlibm/
enum PortableCosine {
    /// Returns the cosine of an angle from 0 to 100, in radians.
    static func cos(_ angle: Double) -> Double {
        if angle <= Double.pi / 4 { return cosine(angle, 0) }
        let quarters = Int(angle * 0x1.45f306dc9c883p-1 + 0.5)
        let (rest, correction) = reduce(angle, Double(quarters))
        switch quarters & 3 {
        case 0: return cosine(rest, correction)
        case 1: return -sine(rest, correction)
        case 2: return -cosine(rest, correction)
        default: return sine(rest, correction)
        }
    }

    /// Half of pi in parts of 33 bits, each with the rest that follows it.
    private static let halfPi: [(part: Double, rest: Double)] = [
        (0x1.921fb544p+0, 0x1.0b4611a626331p-34), (0x1.0b4611a6p-34, 0x1.3198a2e037073p-69),
        (0x1.3198a2ep-69, 0x1.b839a252049c1p-104),
    ]

    /// Subtracts a number of quarter turns from an angle (`e_rem_pio2.c`).
    ///
    /// - Returns: The rest in radians, as a sum of two values.
    private static func reduce(_ angle: Double, _ quarters: Double) -> (Double, Double) {
        var rest = angle - quarters * halfPi[0].part
        var correction = quarters * halfPi[0].rest
        // If many bits cancel, more bits of pi are needed.
        for (index, limit) in [(1, 16), (2, 49)]
        where Int(angle.exponent) - exponent(rest - correction) > limit {
            let before = rest
            let part = quarters * halfPi[index].part
            rest = before - part
            correction = quarters * halfPi[index].rest - ((before - rest) - part)
        }
        let high = rest - correction
        return (high, (rest - high) - correction)
    }

    private static func exponent(_ value: Double) -> Int {
        value == 0 ? -1023 : Int(value.exponent)
    }

    /// The cosine of the sum of an angle from -0.79 to 0.79 and a small one (`k_cos.c`).
    private static func cosine(_ angle: Double, _ small: Double) -> Double {
        let size = abs(angle)
        if size < 0x1p-27 { return 1 }
        let square = angle * angle
        let series =
            square
            * polynomial(
                square,
                [
                    4.16666666666666019037e-02, -1.38888888888741095749e-03,
                    2.48015872894767294178e-05, -2.75573143513906633035e-07,
                    2.08757232129817482790e-09, -1.13596475577881948265e-11,
                ])
        let tail = square * series - angle * small
        if upperBits(size) < upperBits(0.3) { return 1 - (0.5 * square - tail) }
        let quarter = upperBits(size) > upperBits(0.78125) ? 0.28125 : upperHalf(size / 4)
        return (1 - quarter) - ((0.5 * square - quarter) - tail)
    }

    /// The sine of the sum of an angle from -0.79 to 0.79 and a small one (`k_sin.c`).
    private static func sine(_ angle: Double, _ small: Double) -> Double {
        if abs(angle) < 0x1p-27 { return angle }
        let square = angle * angle
        let cube = square * angle
        let series = polynomial(
            square,
            [
                8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
                -2.50507602534068634195e-08, 1.58969099521155010221e-10,
            ])
        let tail = square * (0.5 * small - cube * series) - small
        return angle - (tail - cube * -1.66666666666666324348e-01)
    }

    /// A polynomial by Horner's rule; the constant comes first.
    private static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        coefficients.dropLast().reversed().reduce(coefficients.last ?? 0) { $1 + x * $0 }
    }

    /// Sign, exponent, and the upper 20 bits of the fraction, by which fdlibm compares.
    private static func upperBits(_ value: Double) -> UInt64 { value.bitPattern >> 32 }

    private static func upperHalf(_ value: Double) -> Double {
        Double(bitPattern: value.bitPattern & ~0xFFFF_FFFF)
    }
}
