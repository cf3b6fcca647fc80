/// Functions with the same results on every machine, because they only use `+ - * /`, in a fixed order.
enum Elementary {
    /// The natural logarithm of 2.
    private static let ln2 = 0.693_147_180_559_945_309_417_232
    /// The natural logarithm of 10.
    private static let ln10 = 2.302_585_092_994_045_684_017_991

    /// The remaining part of 1 that is halved repeatedly: `2^(-age / period)`.
    ///
    /// - Parameters:
    ///   - age: The time passed, from 0.
    ///   - period: The time in which it halves, at least 1.
    /// - Returns: A number from 0 to 1.
    static func halved(_ age: Int, every period: Int) -> Double {
        let (halvings, rest) = max(0, age).quotientAndRemainder(dividingBy: max(1, period))
        let exponent = -Double(rest) / Double(max(1, period)) * ln2
        // The exponent is between -0.7 and 0, so 24 terms of the series exceed the precision of a Double.
        var sum = 1.0
        for term in stride(from: 24.0, through: 1, by: -1) { sum = 1 + sum * exponent / term }
        return Double(sign: .plus, exponent: -min(halvings, 1_000), significand: sum)
    }

    /// The logarithm to the base 2 of a number greater than 0.
    static func binaryLogarithm(_ number: Double) -> Double {
        guard number > 0, number.isFinite else { return number > 0 ? .infinity : -.infinity }
        return Double(number.exponent) + logarithm(number.significand) / ln2
    }

    /// The logarithm to the base 10 of a whole number from 1; exact for powers of ten.
    static func decimalLogarithm(_ number: Int) -> Double {
        var power = 1
        var digits = 0
        while number / 10 >= power {
            power *= 10
            digits += 1
        }
        return Double(digits) + logarithm(Double(max(1, number)) / Double(power)) / ln10
    }

    /// The natural logarithm of a number from 1 to 10.
    private static func logarithm(_ number: Double) -> Double {
        var significand = number
        var halvings = 0.0
        while significand > 1.5 {
            significand /= 2
            halvings += 1
        }
        // ln x = 2 artanh((x - 1) / (x + 1)), whose argument is between -1/7 and 1/5.
        let ratio = (significand - 1) / (significand + 1)
        let square = ratio * ratio
        var sum = 0.0
        for term in stride(from: 27.0, through: 1, by: -2) { sum = sum * square + 1 / term }
        return halvings * ln2 + 2 * ratio * sum
    }
}
