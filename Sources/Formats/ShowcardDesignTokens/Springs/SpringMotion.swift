/// The motion of a damped harmonic oscillator that is let go one unit from its rest.
///
/// With ω the undamped angular frequency and ζ the damping fraction, the distance x from the rest obeys
/// x″ + 2ζω x′ + ω² x = 0 with x(0) = 1 and x′(0) = 0.
struct SpringMotion {
    private let frequency: Double
    private let damping: Double

    init(_ spring: TokenSpring) {
        frequency = 2 * .pi / spring.response
        damping = spring.dampingFraction
    }

    /// The distance from the rest after a time in seconds.
    func distance(after time: Double) -> Double {
        let turn = frequency * time
        if damping < 1 {
            let ratio = (1 - damping * damping).squareRoot()
            let (cosine, sine) = Elementary.rectangular(1, radians: ratio * turn)
            return Elementary.exponential(-damping * turn) * (cosine + damping / ratio * sine)
        }
        if damping == 1 { return (1 + turn) * Elementary.exponential(-turn) }
        let ratio = (damping * damping - 1).squareRoot()
        // The product of the two rates is ω²; taken as a quotient, the slow one keeps its digits.
        let (slow, fast) = (1 / (damping + ratio), damping + ratio)
        return
            (fast * Elementary.exponential(-slow * turn)
            - slow * Elementary.exponential(-fast * turn)) / (fast - slow)
    }

    /// What the distance never exceeds from a time on; it falls steadily.
    ///
    /// Of an oscillation e^(-s) (cos θ + ζ/√(1-ζ²) sin θ), s being ζωt, two bounds are taken: the amplitude
    /// 1/√(1-ζ²), and 1 + s, which is the better one near ζ = 1, where the first grows without end.
    private func envelope(after time: Double) -> Double {
        guard damping < 1 else { return distance(after: time) }
        let decay = damping * frequency * time
        let amplitude = 1 / (1 - damping * damping).squareRoot()
        return Elementary.exponential(-decay) * min(amplitude, 1 + decay)
    }

    /// When the envelope falls to 1/1000, in milliseconds, rounded up to a multiple of ten.
    var settlingTime: Int {
        let threshold = 0.001
        var (early, late) = (0.0, 1 / frequency)
        while envelope(after: late) > threshold { (early, late) = (late, late * 2) }
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if envelope(after: middle) > threshold { early = middle } else { late = middle }
        }
        // Bounds of response and damping keep this below an hour.
        return Int((late * 100).rounded(.up)) * 10
    }
}
