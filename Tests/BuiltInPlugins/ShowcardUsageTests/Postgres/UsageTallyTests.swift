import ShowcardCatalog
import Testing

@testable import ShowcardUsage

@Suite struct UsageTallyTests {
    /// Day 10 is the as-of day, and two days before it are looked at.
    private func tally(_ uses: (String, Int?, Int)...) throws -> UsageTally {
        var tally = UsageTally(first: day(8), end: day(10))
        for (row, (id, number, count)) in uses.enumerated() {
            try tally.take(
                UsageTally.Use(
                    kind: "mood", id: id, day: number.map(day), count: count, row: row + 1))
        }
        return tally
    }

    private func day(_ number: Int) -> CivilDate { CivilDate(daysSinceEpoch: number) }

    @Test("The tally of rows adds up what is before the end")
    func addsUpWhatIsBeforeTheEnd() throws {
        let tally = try tally(
            ("calm", 9, 1), ("calm", 10, 20), ("calm", 8, 300), ("calm", 7, 4_000),
            ("calm", nil, 50_000), ("bold", 11, 7))
        #expect(
            tally.counts == [
                UsageCount(
                    kind: "mood", id: "calm", count: 54_301,
                    days: [DayCount(day(8), 300), DayCount(day(9), 1)])
            ])
    }

    @Test("The tally of rows gives each entry and day once in order")
    func givesEachEntryAndDayOnceInOrder() throws {
        let tally = try tally(("b", 9, 1), ("a", 8, 2), ("b", 8, 3), ("b", 9, 4), ("a_b", 1, 0))
        #expect(
            tally.counts == [
                UsageCount(kind: "mood", id: "a", count: 2, days: [DayCount(day(8), 2)]),
                UsageCount(kind: "mood", id: "a_b", count: 0),
                UsageCount(
                    kind: "mood", id: "b", count: 8,
                    days: [DayCount(day(8), 3), DayCount(day(9), 5)]),
            ])
    }

    @Test("The tally of rows keeps the first of the rows that name no entry")
    func keepsTheFirstOfWhatNamesNoEntry() throws {
        let tally = try tally(("a", 9, 1), ("no/id", 9, 1), ("", 9, 1))
        #expect(tally.counts.map(\.id) == ["a"])
        #expect(tally.invalid?.count == 2)
        #expect(tally.invalid?.first.row == 2)
    }

    @Test("The tally of rows counts no more than it can")
    func countsNoMoreThanItCan() {
        let problem = #expect(throws: UsageTally.TooMany.self) {
            try tally(("a", 1, .max), ("a", 2, 1))
        }
        #expect(problem?.row == 2)
    }
}
