#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The few functions of the C library that colours need.
enum Elementary {
    /// The power of a magnitude, with the sign of the base.
    static func signedPower(_ base: Double, _ exponent: Double) -> Double {
        base < 0 ? -pow(-base, exponent) : pow(base, exponent)
    }

    /// A length and an angle in degrees as two axes.
    static func rectangular(_ length: Double, degrees: Double) -> (Double, Double) {
        let radians = degrees * .pi / 180
        return (length * cos(radians), length * sin(radians))
    }
}
