/// A day of the proleptic Gregorian calendar, without a time zone.
public struct CivilDate: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01, negative before.
    ///
    /// It is the only stored property, so that values stay small.
    public let daysSinceEpoch: Int

    /// The days `MM-DD` of all months but February, as an ECMA-262 pattern.
    package static let dayOfMonthPattern =
        "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"

    /// The year, 0 to 9999; the month and the day of the month, from 1.
    public var components: (year: Int, month: Int, day: Int) {
        // Counting years from March puts the leap day last; an era is 400 years of 146 097 days.
        let shifted = daysSinceEpoch + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// Creates a date; `nil` if the day doesn't exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else { return nil }
        let shifted = year - (month <= 2 ? 1 : 0)
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
    }

    /// Creates the date a number of days after 1970-01-01, clamped to the years 0000 to 9999.
    public init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = min(max(daysSinceEpoch, -719_528), 2_932_896)
    }

    /// The date in the format of RFC 3339: `2026-01-31`.
    public var text: String {
        let (year, month, day) = components
        let digits = String(year)
        let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        return "\(padding)\(digits)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    /// The day's first instant, UTC.
    public var midnight: Instant {
        Instant(seconds: Int64(daysSinceEpoch) * 86_400)
    }

    /// The midnight that ends the day; `nil` for the last valid day, 9999-12-31.
    public var end: Instant? {
        let next = CivilDate(daysSinceEpoch: daysSinceEpoch + 1)
        return next == self ? nil : next.midnight
    }

    /// Orders dates by time.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
