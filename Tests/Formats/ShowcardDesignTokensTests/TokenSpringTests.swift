import Foundation
import ShowcardDesignTokens
import ShowcardJSON
import Testing

struct TokenSpringTests {
    private func spring(_ response: Double, _ damping: Double) throws -> TokenSpring {
        let set = try tokens(
            #"""
            {"t": {"$type": "cubicBezier", "$value": [0, 0, 1, 1], "$extensions": {"showcard":
              {"spring": {"response": \#(response), "dampingFraction": \#(damping)}}}}}
            """#)
        return try #require(set["t"]?.spring)
    }

    @Test("A spring is read beside other vendors' data, and passed on to aliases")
    func reading() throws {
        let set = try tokens(
            #"""
            {"a": {"$type": "cubicBezier", "$value": [0, 0, 1, 1], "$extensions": {"com.example": 1,
               "showcard": {"spring": {"response": 0.3, "dampingFraction": 0.6}}}},
             "b": {"$value": "{a}"}, "c": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}
            """#)
        #expect(set["a"]?.spring?.response == 0.3)
        #expect(set["a"]?.spring?.dampingFraction == 0.6)
        #expect(set["a"]?.extensions?["com.example"]?.integerValue == 1)
        #expect(set["b"]?.spring == set["a"]?.spring)
        #expect(set["c"]?.spring == nil)
    }

    @Test(
        "A spring settles when the envelope is down to 1/1000, rounded up to 10 ms",
        arguments: [
            (0.3, 0.6, 570), (0.4, 0.8, 600), (0.5, 1.0, 740), (0.5, 0.999, 740), (0.5, 2.0, 2080),
            (0.01, 0.6, 20), (10, 0.1, 110_030), (0.5, 10, 10_980),
        ])
    func settling(_ response: Double, _ damping: Double, _ milliseconds: Int) throws {
        #expect(try spring(response, damping).settlingTime == milliseconds)
    }

    @Test("The press spring is written in these points")
    func text() throws {
        #expect(
            try spring(0.3, 0.6).cssText
                == "linear(0, 0.007 1%, 0.026 2%, 0.055 3%, 0.115 4.5%, 0.243 7%, 0.536 12%, 0.647 "
                + "14%, 0.772 16.5%, 0.856 18.5%, 0.927 20.5%, 0.996 23%, 1.036 25%, 1.07 27.5%, "
                + "1.092 31%, 1.092 35%, 1.015 51%, 0.993 60.5%, 1)")
    }

    @Test(
        "A spring stays near the oscillator, in few points, from 0 to 1",
        arguments: [0.1, 0.2, 0.3, 0.5, 0.6, 0.8, 0.99, 1, 1.01, 2, 5, 10])
    func accuracy(_ damping: Double) throws {
        let spring = try spring(0.4, damping)
        let points = points(of: spring.cssText)
        #expect(points.count <= 32)
        #expect(points.first?.value == 0)
        #expect(points.last?.value == 1)
        #expect(points.first?.place == 0)
        #expect(points.last?.place == 1)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.place < $1.place })
        let course = integrated(response: 0.4, damping, seconds: Double(spring.settlingTime) / 1000)
        var error = 0.0
        for (index, value) in course.enumerated() {
            let place = Double(index) / Double(course.count - 1)
            error = max(error, abs(value - interpolated(points, at: place)))
        }
        #expect(error < (damping < 0.2 ? 0.05 : damping < 0.3 ? 0.02 : 0.01))
    }

    /// The same motion found by another way: the equation of motion, step by step.
    private func integrated(response: Double, _ damping: Double, seconds: Double) -> [Double] {
        let frequency = 2 * Double.pi / response
        let steps = 200_000
        let step = seconds / Double(steps)
        var (place, speed) = (0.0, 0.0)
        var course = [0.0]
        for number in 1...steps {
            // The midpoint method.
            func acceleration(_ place: Double, _ speed: Double) -> Double {
                frequency * frequency * (1 - place) - 2 * damping * frequency * speed
            }
            let middleSpeed = speed + acceleration(place, speed) * step / 2
            let middlePlace = place + speed * step / 2
            place += middleSpeed * step
            speed += acceleration(middlePlace, middleSpeed) * step
            if number.isMultiple(of: 200) { course.append(place) }
        }
        return course
    }

    private func points(of text: String) -> [(value: Double, place: Double)] {
        let stops = text.dropFirst("linear(".count).dropLast().split(separator: ",").map {
            $0.split(separator: " ")
        }
        return stops.enumerated().map { index, stop in
            let place = stop.count == 2 ? Double(stop[1].dropLast()).map { $0 / 100 } : nil
            return (Double(stop[0]) ?? .nan, place ?? (index == 0 ? 0 : 1))
        }
    }

    private func interpolated(
        _ points: [(value: Double, place: Double)], at place: Double
    ) -> Double {
        for (start, end) in zip(points, points.dropFirst()) where place <= end.place {
            let part = (place - start.place) / (end.place - start.place)
            return start.value + part * (end.value - start.value)
        }
        return 1
    }
}
