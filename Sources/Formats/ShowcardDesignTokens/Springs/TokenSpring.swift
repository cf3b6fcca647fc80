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

/// The motion of a spring, approximated by a few points with straight lines between them.
struct SpringCurve {
    /// The number of steps of the settling time at which points can be placed, half a percent each.
    private static let steps = 200
    private static let maxPoints = 32
    /// The maximum distance of the lines from the motion, in millionths.
    private static let tolerance = 4_000

    /// The motion at each step, in millionths.
    ///
    /// Integers, so that the choice of points doesn't depend on the last digits of a C library's functions.
    private let course: [Int]

    init(_ motion: SpringMotion) {
        let duration = Double(motion.settlingTime) / 1000
        let million = 1_000_000.0
        course = (0...Self.steps).map { step in
            switch step {
            case 0: 0
            case Self.steps: Int(million)
            default:
                Int(
                    (million
                        * (1
                            - motion.distance(
                                after: duration * Double(step) / Double(Self.steps))))
                        .rounded())
            }
        }
    }

    /// The steps with points: both ends, then repeatedly the step farthest from the lines so far.
    private var points: [Int] {
        var points = [0, Self.steps]
        while points.count < Self.maxPoints {
            var (farthest, distance) = (0, Self.tolerance)
            for (start, end) in zip(points, points.dropFirst()) {
                for step in start..<end {
                    let error = abs(course[step] - line(from: start, to: end, at: step))
                    if error > distance { (farthest, distance) = (step, error) }
                }
            }
            guard farthest > 0 else { break }
            points.insert(farthest, at: points.firstIndex { $0 > farthest } ?? points.endIndex)
        }
        return points
    }

    private func line(from start: Int, to end: Int, at step: Int) -> Int {
        course[start] + (course[end] - course[start]) * (step - start) / (end - start)
    }

    /// The curve in CSS: values to three decimals, each with its position except at the ends.
    var cssText: String {
        let stops = points.map { step in
            let value = Double((course[step] + (course[step] < 0 ? -500 : 500)) / 1000) / 1000
            let text = CSSNumber.text(value)
            guard step > 0, step < Self.steps else { return text }
            return "\(text) \(CSSNumber.text(Double(step) / 2))%"
        }
        return "linear(\(stops.joined(separator: ", ")))"
    }
}

/// The motion of a damped harmonic oscillator that is released one unit from its rest position.
///
/// With ω the undamped angular frequency and ζ the damping fraction, the distance x from the rest position satisfies
/// x″ + 2ζω x′ + ω² x = 0 with x(0) = 1 and x′(0) = 0.
struct SpringMotion {
    private let frequency: Double
    private let damping: Double

    init(_ spring: TokenSpring) {
        frequency = 2 * .pi / spring.response
        damping = spring.dampingFraction
    }

    /// Returns the distance from the rest position after a time in seconds.
    func distance(after time: Double) -> Double {
        let turn = frequency * time
        if damping < 1 {
            let ratio = (1 - damping * damping).squareRoot()
            let (cosine, sine) = ElementaryFunctions.rectangular(1, radians: ratio * turn)
            return ElementaryFunctions.exponential(-damping * turn)
                * (cosine + damping / ratio * sine)
        }
        if damping == 1 { return (1 + turn) * ElementaryFunctions.exponential(-turn) }
        let ratio = (damping * damping - 1).squareRoot()
        // The product of the two rates is ω²; computing the slow one as a quotient keeps its precision.
        let (slow, fast) = (1 / (damping + ratio), damping + ratio)
        return
            (fast * ElementaryFunctions.exponential(-slow * turn)
            - slow * ElementaryFunctions.exponential(-fast * turn)) / (fast - slow)
    }

    /// Returns an upper bound of the distance from a time on; it decreases monotonically.
    ///
    /// For an oscillation e^(-s) (cos θ + ζ/√(1-ζ²) sin θ) with s = ζωt, the smaller of two bounds is used: the
    /// amplitude 1/√(1-ζ²), and 1 + s, which is smaller near ζ = 1, where the amplitude grows without bound.
    private func envelope(after time: Double) -> Double {
        guard damping < 1 else { return distance(after: time) }
        let decay = damping * frequency * time
        let amplitude = 1 / (1 - damping * damping).squareRoot()
        return ElementaryFunctions.exponential(-decay) * min(amplitude, 1 + decay)
    }

    /// The time at which the envelope falls to 1/1000, in milliseconds, rounded up to a multiple of ten.
    var settlingTime: Int {
        let threshold = 0.001
        var (early, late) = (0.0, 1 / frequency)
        while envelope(after: late) > threshold { (early, late) = (late, late * 2) }
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if envelope(after: middle) > threshold { early = middle } else { late = middle }
        }
        // The limits of response and damping keep this below an hour.
        return Int((late * 100).rounded(.up)) * 10
    }
}
