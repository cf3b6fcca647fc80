import ShowcardCatalog
import Testing

@Suite("Yearly dates")
struct YearlyDateTests {
    private static let weeks = ["first", "second", "third", "fourth", "last"]
    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// Every day there is, but for the years: 366 of a month, and 420 rules.
    private static let all: [String] = {
        let days = (0..<366).map { offset in
            String(CivilDate(daysSinceEpoch: leapYear + offset).text.dropFirst(5))
        }
        let rules = months.flatMap { month in
            weekdays.flatMap { day in weeks.map { "\($0) \(day) of \(month)" } }
        }
        return days + rules
    }()

    /// 2000-01-01, a Saturday.
    private static let leapYear = 10_957

    @Test("Yearly dates survive the way to text and back, all of them")
    func roundTrip() throws {
        #expect(Self.all.count == 366 + 420)
        for text in Self.all { #expect(try YearlyDate.parse(text).text == text) }
    }

    @Test(
        "Yearly dates are kept in lower case with single spaces",
        arguments: [
            ("Second Sunday of May", "second sunday of may"),
            (" LAST  FRIDAY of  november ", "last friday of november"), ("02-29", "02-29"),
        ])
    func canonical(text: String, kept: String) throws {
        #expect(try YearlyDate.parse(text).text == kept)
    }

    /// The days of some years that a text means, found by walking over them: a weekday is counted as it is met.
    private func days(_ text: String, years: ClosedRange<Int>) -> [CivilDate] {
        let words = text.split(separator: " ").map(String.init)
        var found: [CivilDate] = []
        for year in years {
            var met: [CivilDate] = []
            var day = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
            while CivilDate(daysSinceEpoch: day).components.year == year {
                let date = CivilDate(daysSinceEpoch: day)
                // Saturday 2000-01-01 is where the days of the week are counted from.
                let weekday = Self.weekdays[((day - Self.leapYear + 5) % 7 + 7) % 7]
                if words.count == 1 {
                    if date.text.dropFirst(5) == text { met.append(date) }
                } else if weekday == words[1],
                    Self.months[date.components.month - 1] == words[3]
                {
                    met.append(date)
                }
                day += 1
            }
            switch words.first {
            case "last": found += met.suffix(1)
            case let week?:
                if words.count == 1 {
                    found += met
                } else if let index = Self.weeks.firstIndex(of: week), index < met.count {
                    found.append(met[index])
                }
            case nil: break
            }
        }
        return found
    }

    @Test(
        "Yearly dates fall where a walk over the days finds them",
        arguments: [
            "02-14", "02-29", "12-31", "01-01", "second sunday of may", "third sunday of june",
            "last monday of february", "first friday of march", "fourth thursday of november",
            "last sunday of december", "first monday of january",
        ])
    func occurrences(text: String) throws {
        let date = try YearlyDate.parse(text)
        for years in [1_895...1_906, 1_999...2_010, 2_099...2_106] {
            #expect(years.compactMap(date.occurrence(in:)) == days(text, years: years))
        }
    }

    @Test("Yearly dates come next on a day itself, and not before the day after it again")
    func next() throws {
        for text in Self.all where text.utf8.count % 3 == 0 || text == "02-29" {
            let date = try YearlyDate.parse(text)
            let expected = days(text, years: 1_999...2_005)
            let start = try #require(CivilDate(year: 2_000, month: 1, day: 1)).daysSinceEpoch
            for day in stride(from: start, to: start + 366, by: text == "02-29" ? 1 : 17) {
                let today = CivilDate(daysSinceEpoch: day)
                #expect(date.next(from: today) == expected.first { $0 >= today }, "\(text)")
            }
        }
    }

    @Test(
        "Yearly dates come next within the years 0 to 9999 only",
        arguments: [
            ("12-31", "9999-12-31", "9999-12-31"), ("12-30", "9999-12-31", nil),
            ("02-29", "9996-03-01", nil), ("02-29", "9996-02-29", "9996-02-29"),
            ("02-29", "1896-03-01", "1904-02-29"), ("02-29", "2100-01-01", "2104-02-29"),
            ("01-01", "0000-01-01", "0000-01-01"), ("first monday of january", "9999-01-05", nil),
            ("second sunday of may", "2026-05-10", "2026-05-10"),
            ("second sunday of may", "2026-05-11", "2027-05-09"),
        ] as [(String, String, String?)])
    func bounds(text: String, today: String, next: String?) throws {
        let day = try CivilDate.parse(today)
        #expect(try YearlyDate.parse(text).next(from: day)?.text == next)
    }

    @Test("a day ends at the midnight after it, but for the last that can be written")
    func ends() throws {
        #expect(try CivilDate.parse("2026-05-10").end?.text == "2026-05-11T00:00:00Z")
        #expect(try CivilDate.parse("9999-12-31").end == nil)
    }

    @Test(
        "Yearly dates say what is wrong, and what to write instead",
        arguments: [
            ("2-14", "the month and the day have two digits each", "write it as 02-14"),
            ("13-01", "there is no month 13", "the month comes first: write 01-13"),
            ("13-32", "there is no month 13", "write a month from 01 to 12, then the day"),
            ("02-30", "there is no day 30 in month 2", "write a day from 01 to 29"),
            ("06-31", "there is no day 31 in month 6", "write a day from 01 to 30"),
            ("2026-02-14", "it has a year, or too many numbers", "write it as 02-14"),
            (
                "fifth sunday of may", "some years have no fifth sunday in may",
                "write one of first, second, third, fourth, last"
            ),
            (
                "3rd sunday of june", "'3rd' does not count the weekdays of a month",
                "did you mean 'third'?"
            ),
            ("last frydai of may", "there is no weekday 'frydai'", "did you mean 'friday'?"),
            ("last friday of juen", "there is no month 'juen'", "did you mean 'june'?"),
            (
                "last friday in may", "there is no 'of' before the month",
                "write it as 'last friday of may'"
            ),
        ])
    func problems(text: String, reason: String, help: String) {
        #expect(throws: YearlyDateError(reason: reason, help: help)) {
            try YearlyDate.parse(text)
        }
    }

    @Test(
        "Yearly dates are neither days nor rules otherwise",
        arguments: [
            "", "-", "02", "02-", "-14", "02--14", "1-2-3-4", "a-b", "99999-99999", "easter",
            "02/14", "sunday of may", "the first sunday of may", "0\u{301}2-14",
        ])
    func unreadable(text: String) {
        #expect(
            throws: YearlyDateError(
                reason: "it is neither a day nor a rule",
                help: "write a day as 02-14, or a rule as 'second sunday of may'")
        ) { try YearlyDate.parse(text) }
    }
}
