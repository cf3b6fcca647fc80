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
