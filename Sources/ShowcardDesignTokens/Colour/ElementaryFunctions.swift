#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The few functions of the C library that colours and springs need.
enum Elementary {
    /// The power of a magnitude, with the sign of the base.
    static func signedPower(_ base: Double, _ exponent: Double) -> Double {
        base < 0 ? -pow(-base, exponent) : pow(base, exponent)
    }

    /// A length and an angle in degrees as two axes.
    static func rectangular(_ length: Double, degrees: Double) -> (Double, Double) {
        rectangular(length, radians: degrees * .pi / 180)
    }

    /// A length and an angle in radians as two axes.
    static func rectangular(_ length: Double, radians: Double) -> (Double, Double) {
        (length * cos(radians), length * sin(radians))
    }

    /// The power of Euler's number.
    static func exponential(_ exponent: Double) -> Double {
        exp(exponent)
    }
}
