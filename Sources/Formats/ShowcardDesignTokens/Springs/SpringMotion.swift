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
            let (cosine, sine) = Elementary.rectangular(1, radians: ratio * turn)
            return Elementary.exponential(-damping * turn) * (cosine + damping / ratio * sine)
        }
        if damping == 1 { return (1 + turn) * Elementary.exponential(-turn) }
        let ratio = (damping * damping - 1).squareRoot()
        // The product of the two rates is ω²; computing the slow one as a quotient keeps its precision.
        let (slow, fast) = (1 / (damping + ratio), damping + ratio)
        return
            (fast * Elementary.exponential(-slow * turn)
            - slow * Elementary.exponential(-fast * turn)) / (fast - slow)
    }

    /// Returns an upper bound of the distance from a time on; it decreases monotonically.
    ///
    /// For an oscillation e^(-s) (cos θ + ζ/√(1-ζ²) sin θ) with s = ζωt, the smaller of two bounds is used: the
    /// amplitude 1/√(1-ζ²), and 1 + s, which is smaller near ζ = 1, where the amplitude grows without bound.
    private func envelope(after time: Double) -> Double {
        guard damping < 1 else { return distance(after: time) }
        let decay = damping * frequency * time
        let amplitude = 1 / (1 - damping * damping).squareRoot()
        return Elementary.exponential(-decay) * min(amplitude, 1 + decay)
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
