import Foundation
import ShowcardCatalog

/// Scores and flips of random histories as a few lines of Python compute them, without looking at how it is done here.
enum ReferenceScores {
    /// One history, the parameters of a rule, and what comes of them.
    struct Case: Decodable, Sendable {
        let rule: String
        let parameters: [String: Double]
        let asOf: Int
        let published: Int64?
        let days: [[Int]]
        let score: Double?
        let trends: Bool
        let flips: Int?

        enum CodingKeys: String, CodingKey {
            case rule, parameters, published, days, score, trends, flips
            case asOf = "as_of"
        }
    }

    /// Whether there is a Python to ask.
    static let isThere: Bool = (try? run("print('here')")) == Data("here\n".utf8)

    /// How many days ahead the first flip is looked for.
    static let horizon = 400

    static func cases() throws -> [Case] {
        try JSONDecoder().decode([Case].self, from: try run(script))
    }

    private static func run(_ script: String) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    private static let script = """
        import json, math, random
        random.seed(20260106)

        def uses(days, first, end):
            return sum(count for day, count in days if first <= day < end)

        def score(rule, p, published, days, today):
            if rule == "window":
                return uses(days, today - p["days"], today)
            if rule == "decay":
                half = p["half_life_days"]
                reach = min(20 * half, 3650)
                return math.fsum(
                    count * 2 ** (-(today - day) / half)
                    for day, count in days if 1 <= today - day <= reach)
            if rule == "hot":
                if published is None:
                    return None
                age = today * 86400 - published
                lately = uses(days, today - p["days"], today)
                return math.log10(max(lately, 1)) - age / p["gravity_seconds"]
            last = uses(days, today - p["days"], today)
            before = uses(days, today - 2 * p["days"], today - p["days"])
            if last + before < p["min_sample"]:
                return 0
            return (last + p["floor"]) / (before + p["floor"])

        def trends(rule, p, *rest):
            least = {"window": "min_usage", "decay": "min_score", "hot": "min_score",
                     "rising": "min_growth"}[rule]
            value = score(rule, p, *rest)
            return value is not None and value >= p[least]

        def parameters(rule):
            r = random.randint
            if rule == "window":
                return {"days": r(1, 90), "min_usage": r(1, 400)}
            if rule == "decay":
                return {"half_life_days": r(1, 30), "min_score": r(1, 3000) / 10}
            if rule == "hot":
                return {"days": r(1, 60), "gravity_seconds": r(3600, 2000000), "min_score": r(-20, 20) / 10}
            return {"days": r(1, 30), "floor": r(1, 30), "min_sample": r(1, 200), "min_growth": r(5, 40) / 10}

        cases = []
        for number in range(1000):
            rule = ["window", "decay", "hot", "rising"][number % 4]
            p = parameters(rule)
            today = random.randint(19000, 21000)
            span = random.choice([1, 7, 40, 200, 365])
            density = random.random()
            days = [[day, random.randint(1, random.choice([3, 30, 300]))]
                    for day in range(today - span, today) if random.random() < density]
            published = None if random.random() < 0.1 else today * 86400 - random.randint(-86400, 90 * 86400)
            now = trends(rule, p, published, days, today)
            flips = next((ahead for ahead in range(1, 401)
                          if trends(rule, p, published, days, today + ahead) != now), None)
            cases.append({"rule": rule, "parameters": p, "as_of": today, "published": published,
                          "days": days, "score": score(rule, p, published, days, today),
                          "trends": now, "flips": flips})
        print(json.dumps(cases))
        """
}
