/// The functions that colors and springs need, implemented with addition, multiplication, division and square root.
///
/// C libraries differ in the last digits of their functions. IEEE 754 defines these four operations exactly, so every
/// machine writes the same bytes. The results are accurate to about fifteen digits.
enum ElementaryFunctions {
    /// Returns the power of an absolute value, with the sign of the base.
    static func signedPower(_ base: Double, _ exponent: Double) -> Double {
        guard base != 0 else { return 0 }
        let power = exponential(exponent * logarithm(base.magnitude))
        return base < 0 ? -power : power
    }

    /// Returns the cube root, with the sign of the number.
    static func cubeRoot(_ value: Double) -> Double {
        let magnitude = value.magnitude
        guard magnitude > 0, magnitude.isFinite else { return value }
        let guess = exponential(logarithm(magnitude) / 3)
        let root = guess - (guess * guess * guess - magnitude) / (3 * guess * guess)
        return value < 0 ? -root : root
    }

    /// Converts a length and an angle in degrees to two axes.
    static func rectangular(_ length: Double, degrees: Double) -> (Double, Double) {
        // The remainder is exact, so multiples of 90 degrees are exact too.
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (turn / 90).rounded()
        let (cosine, sine) = turned((turn - quarters * 90) * .pi / 180, by: quarters)
        return (length * cosine, length * sine)
    }

    /// Converts a length and an angle in radians to two axes.
    static func rectangular(_ length: Double, radians: Double) -> (Double, Double) {
        // π/2 in two parts; the first has few enough digits that its multiples are exact.
        let (high, low) = (1.570_796_326_734_125_6, 6.077_100_506_506_192e-11)
        let quarters = (radians / (.pi / 2)).rounded()
        let (cosine, sine) = turned(radians - quarters * high - quarters * low, by: quarters)
        return (length * cosine, length * sine)
    }

    /// Converts two axes to a length and an angle in degrees, from 0 up to 360.
    static func polar(_ x: Double, _ y: Double) -> (length: Double, degrees: Double) {
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return (0, 0) }
        let (larger, smaller) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
        var angle = arcTangent(smaller / larger) * 180 / .pi
        if y.magnitude > x.magnitude { angle = 90 - angle }
        if x < 0 { angle = 180 - angle }
        if y < 0 { angle = 360 - angle }
        return (length, angle < 360 ? angle : 0)
    }

    /// Returns e to the power of an exponent.
    static func exponential(_ exponent: Double) -> Double {
        guard exponent < 709.7 else { return .infinity }
        guard exponent > -745 else { return 0 }
        let doublings = (exponent / ln2.whole).rounded()
        let rest = exponent - doublings * ln2.high - doublings * ln2.low
        var sum = 1.0
        for divisor in stride(from: 16.0, to: 0, by: -1) { sum = 1 + rest / divisor * sum }
        return Double(sign: .plus, exponent: Int(doublings), significand: sum)
    }

    /// Returns the natural logarithm of a positive number.
    static func logarithm(_ value: Double) -> Double {
        guard value > 0, value.isFinite else { return value > 0 ? .infinity : -.infinity }
        var (significand, exponent) = (value.significand, Double(value.exponent))
        if significand > 1.414_213_562_373_095_1 {
            (significand, exponent) = (significand / 2, exponent + 1)
        }
        let ratio = (significand - 1) / (significand + 1)
        let sum = ratio * oddSeries(ratio * ratio, alternating: false)
        return exponent * ln2.high + (2 * sum + exponent * ln2.low)
    }

    /// The natural logarithm of 2, and its two parts as above.
    private static let ln2 = (
        whole: 0.693_147_180_559_945_3, high: 0.693_147_180_369_123_8,
        low: 1.908_214_929_270_587_7e-10
    )

    /// Returns the cosine and sine of an angle of at most 45 degrees plus a number of quarter turns.
    private static func turned(_ radians: Double, by quarters: Double) -> (Double, Double) {
        let square = radians * radians
        var (cosine, sine) = (1.0, 1.0)
        for order in stride(from: 18.0, to: 0, by: -2) {
            cosine = 1 - square / (order * (order - 1)) * cosine
            sine = 1 - square / (order * (order + 1)) * sine
        }
        sine *= radians
        switch quarters.truncatingRemainder(dividingBy: 4) {
        case 1, -3: return (-sine, cosine)
        case 2, -2: return (-cosine, -sine)
        case 3, -1: return (sine, -cosine)
        default: return (cosine, sine)
        }
    }

    /// Returns the angle in radians whose tangent is a number from 0 to 1.
    private static func arcTangent(_ tangent: Double) -> Double {
        // Doubles the angle with half the tangent's angle, so that the series converges faster.
        let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
        let quarter = half / (1 + (1 + half * half).squareRoot())
        return 4 * quarter * oddSeries(quarter * quarter, alternating: true)
    }

    /// Returns the sum of 1 ± x/3 + x²/5 ± x³/7, and so on.
    private static func oddSeries(_ square: Double, alternating: Bool) -> Double {
        let factor = alternating ? -square : square
        var sum = 0.0
        for order in stride(from: 27.0, to: 0, by: -2) { sum = 1 / order + factor * sum }
        return sum
    }
}
