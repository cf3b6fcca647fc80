import Testing

@testable import ShowcardCatalog

@Suite("Rules for what trends")
struct TrendingRuleTests {
    @Test(
        "Trending rules score and flip as an implementation in another language does",
        .enabled(if: ReferenceScores.isThere, "python3 is not there"))
    func reference() throws {
        let cases = try ReferenceScores.cases()
        #expect(cases.count == 1_000)
        #expect(cases.count { $0.trends } > 200)
        #expect(cases.count { $0.flips != nil } > 200)
        for (index, reference) in cases.enumerated() {
            let rule = Self.rule(reference)
            let usage = Self.usage(reference, rule)
            let score = rule.score(of: usage, on: reference.asOf)
            #expect((score == nil) == (reference.score == nil), "case \(index)")
            if let score, let expected = reference.score {
                let error = abs(score - expected)
                #expect(error <= 1e-11 * max(1, abs(expected)), "case \(index): \(score)")
            }
            #expect(rule.trends(usage, on: reference.asOf) == reference.trends, "case \(index)")
            let flip = TrendForecast(usage, rule, day: reference.asOf).flips.first.map {
                $0.date.daysSinceEpoch - reference.asOf
            }
            let near = flip.flatMap { $0 <= ReferenceScores.horizon ? $0 : nil }
            #expect(near == reference.flips, "case \(index): \(reference.rule)")
        }
    }

    private static func rule(_ reference: ReferenceScores.Case) -> any UsageRule {
        let number = { (name: String) in reference.parameters[name] ?? 0 }
        let whole = { (name: String) in Int(number(name)) }
        switch reference.rule {
        case "window":
            return WindowRule(days: whole("days"), minUsage: whole("min_usage"))
        case "decay":
            return DecayRule(
                halfLifeDays: whole("half_life_days"), minScore: number("min_score"))
        case "hot":
            return HotRule(
                days: whole("days"), gravitySeconds: whole("gravity_seconds"),
                minScore: number("min_score"))
        default:
            return RisingRule(
                days: whole("days"), floor: whole("floor"), minSample: whole("min_sample"),
                minGrowth: number("min_growth"))
        }
    }

    private static func usage(
        _ reference: ReferenceScores.Case, _ rule: any UsageRule
    ) -> RuledUsage {
        let counts = reference.days.map { DayCount(CivilDate(daysSinceEpoch: $0[0]), $0[1]) }
        return RuledUsage(
            total: counts.reduce(0) { $0 + $1.count },
            published: reference.published.map { Instant(seconds: $0) },
            history: UsageHistory(counts, before: CivilDate(daysSinceEpoch: reference.asOf)),
            for: rule)
    }

    /// A history with uses so many days before day 20 000.
    private func usage(
        _ uses: [Int: Int], published: Int64? = nil, _ rule: any UsageRule
    ) -> RuledUsage {
        let counts = uses.sorted { $0.key > $1.key }.map {
            DayCount(CivilDate(daysSinceEpoch: 20_000 - $0.key), $0.value)
        }
        return RuledUsage(
            total: nil, published: published.map { Instant(seconds: $0) },
            history: UsageHistory(counts, before: CivilDate(daysSinceEpoch: 20_000)), for: rule)
    }

    @Test("the rule 'threshold' is a total: 499 does not trend, 500 does, none has no score")
    func threshold() {
        let rule = TrendingRule.threshold.rule
        let trends = [499, 500, 501].map { rule.trends(RuledUsage(total: $0, for: rule), on: 0) }
        #expect(trends == [false, true, true])
        #expect(rule.score(of: RuledUsage(total: nil, for: rule), on: 0) == nil)
        #expect(rule.reach == 0)
    }

    @Test(
        "the rule 'window' counts the last days, the day before as-of's among them and as-of's not")
    func window() {
        let rule = WindowRule(days: 7, minUsage: 10)
        #expect(rule.score(of: usage([1: 4, 7: 6, 8: 100], rule), on: 20_000) == 10)
        #expect(rule.trends(usage([1: 4, 7: 6], rule), on: 20_000))
        #expect(!rule.trends(usage([1: 4, 7: 6], rule), on: 20_001))
        #expect(rule.score(of: usage([:], rule), on: 20_000) == 0)
        #expect(rule.score(of: RuledUsage(total: 900, for: rule), on: 20_000) == nil)
    }

    @Test(
        "the rule 'decay' counts the day before as-of's as one day old, and nothing beyond 20 half-lives"
    )
    func decay() {
        let rule = DecayRule(halfLifeDays: 1, minScore: 1)
        #expect(rule.reach == 20)
        #expect(rule.score(of: usage([1: 8, 2: 8], rule), on: 20_000) == 6)
        #expect(rule.score(of: usage([20: 1_048_576], rule), on: 20_000) == 1)
        #expect(rule.score(of: usage([21: 1_048_576], rule), on: 20_000) == 0)
        #expect(DecayRule(halfLifeDays: 1_825).reach == 3_650)
    }

    @Test("the rule 'hot' is exact at powers of ten, and has no score for an entry without a date")
    func hot() {
        let rule = HotRule(days: 30, gravitySeconds: 86_400, minScore: 2)
        let midnight: Int64 = 20_000 * 86_400
        let score = { (uses: Int, published: Int64?) in
            rule.score(of: usage([1: uses], published: published, rule), on: 20_000)
        }
        #expect(score(1_000, midnight) == 3)
        #expect(score(1_000, midnight - 86_400) == 2)
        #expect(score(0, midnight) == 0)
        #expect(score(10, midnight + 43_200) == 1.5)
        #expect(score(1_000, nil) == nil)
        #expect(score(1_000_000_000_000_000_000, midnight) == 18)
    }

    @Test("the rule 'rising' needs its sample, and softens small numbers")
    func rising() {
        let rule = RisingRule(days: 7, floor: 10, minSample: 50, minGrowth: 2)
        #expect(rule.score(of: usage([1: 40, 8: 10], rule), on: 20_000) == 2.5)
        #expect(rule.score(of: usage([1: 40, 8: 9], rule), on: 20_000) == 0)
        #expect(rule.score(of: usage([1: 50, 15: 900], rule), on: 20_000) == 6)
        #expect(rule.trends(usage([1: 50, 8: 20], rule), on: 20_000))
        #expect(!rule.trends(usage([1: 50, 8: 21], rule), on: 20_000))
    }

    @Test("Trending rules score the example of the documentation as it says")
    func example() {
        let uses = [3: 10, 2: 20, 1: 30]
        let rules: [any UsageRule] = [
            WindowRule(days: 7), DecayRule(halfLifeDays: 1), HotRule(days: 7),
            RisingRule(days: 2, floor: 10, minSample: 50),
        ]
        let scores = rules.map { rule in
            let published: Int64 = (20_000 - 7) * 86_400
            return rule.score(of: usage(uses, published: published, rule), on: 20_000) ?? 0
        }
        #expect(scores.map { ($0 * 1_000).rounded() / 1_000 } == [60, 21.25, 0.778, 3])
    }

    @Test("a history leaves out as-of's day and what comes after, and sums any stretch")
    func history() {
        let days = [(10, 1), (12, 0), (13, 2), (20, 4), (21, 8)].map {
            DayCount(CivilDate(daysSinceEpoch: $0), $1)
        }
        let history = UsageHistory(days, before: CivilDate(daysSinceEpoch: 21))
        #expect(history.count == 3)
        let sums = [0..<100, 10..<11, 11..<13, 11..<14, 13..<20, 13..<21, 21..<30, 0..<10].map {
            history.uses(in: $0)
        }
        #expect(sums == [7, 1, 0, 2, 2, 6, 0, 0])
        #expect(UsageHistory.empty.uses(in: 0..<100) == 0)
        let more = history.adding(5, on: CivilDate(daysSinceEpoch: 21))
        #expect(UsageWindow.week.uses(of: more, on: 22) == 9)
    }

    @Test("sums beyond what numbers hold stay at the most")
    func overflow() {
        let days = [1, 2].map { DayCount(CivilDate(daysSinceEpoch: $0), .max) }
        let history = UsageHistory(days, before: CivilDate(daysSinceEpoch: 9))
        #expect(history.uses(in: 0..<9) == .max)
    }
}
