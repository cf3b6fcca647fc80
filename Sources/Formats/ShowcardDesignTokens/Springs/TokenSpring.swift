/// A spring of an easing, with the two parameters of SwiftUI's `spring(response:dampingFraction:)`.
///
/// The motion is that of a damped harmonic oscillator with the angular frequency 2π / response, from 0 to 1 and
/// starting at rest.
public struct TokenSpring: Sendable, Equatable {
    /// The stiffness: the period of the undamped oscillation in seconds.
    public let response: Double
    /// The damping: below 1 the spring overshoots, at 1 and above it does not.
    public let dampingFraction: Double

    /// The range of responses in files.
    static let responses = 0.01...10.0
    /// The range of damping fractions in files; a lower one oscillates more often than the points of a curve can
    /// follow.
    static let dampingFractions = 0.1...10.0

    init(response: Double, dampingFraction: Double) {
        self.response = response
        self.dampingFraction = dampingFraction
    }

    /// The settling time of the spring in whole milliseconds: until it stays within 1/1000 of its end, rounded up to a
    /// multiple of ten.
    ///
    /// The envelope of the oscillation must fall to 1/1000, so that the time doesn't depend on the phase of the
    /// oscillation.
    public var settlingTime: Int {
        SpringMotion(self).settlingTime
    }

    /// The spring as a CSS easing, `linear(0, …, 1)`, to be stretched over ``settlingTime`` (CSS Easing Functions
    /// Level 2, section 2.2).
    ///
    /// It has at most 32 points and, for a damping fraction of at least 0.3, differs from the spring by at most 1/100.
    public var cssText: String {
        SpringCurve(SpringMotion(self)).cssText
    }
}
