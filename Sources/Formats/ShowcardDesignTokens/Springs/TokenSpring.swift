/// A spring that an easing stands for, with the two numbers SwiftUI's `spring(response:dampingFraction:)` takes.
///
/// It is the course of a damped harmonic oscillator of the angular frequency 2π / response from 0 to 1, starting at
/// rest.
public struct TokenSpring: Sendable, Equatable {
    /// How stiff the spring is: the time in seconds of one swing if nothing slowed it down.
    public let response: Double
    /// How much it is slowed down: below 1 it overshoots, at 1 and above it does not.
    public let dampingFraction: Double

    /// The responses a file may ask for.
    static let responses = 0.01...10.0
    /// The damping fractions a file may ask for; less swings more often than the points of a curve can follow.
    static let dampingFractions = 0.1...10.0

    init(response: Double, dampingFraction: Double) {
        self.response = response
        self.dampingFraction = dampingFraction
    }

    /// How long the spring takes, in whole milliseconds: until it stays within 1/1000 of its end, rounded up to a
    /// multiple of ten.
    ///
    /// What must fall to 1/1000 is the envelope of the oscillation, so that the time does not depend on where in
    /// a swing the oscillator is.
    public var settlingTime: Int {
        SpringMotion(self).settlingTime
    }

    /// The spring as an easing of CSS, `linear(0, …, 1)`, to be stretched over ``settlingTime`` (CSS Easing
    /// Functions Level 2, section 2.2).
    ///
    /// It has at most 32 points, and from a damping fraction of 0.3 on lies within 1/100 of the spring.
    public var cssText: String {
        SpringCurve(SpringMotion(self)).cssText
    }
}
