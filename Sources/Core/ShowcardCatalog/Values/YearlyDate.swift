/// A day that recurs every year: a day of a month, or a weekday counted within a month.
public struct YearlyDate: Sendable, Hashable {
    /// The position of a weekday within a month.
    enum Week: String, Sendable, Hashable, CaseIterable {
        case first, second, third, fourth, last
    }

    /// Which day of the month.
    enum Rule: Sendable, Hashable {
        case day(UInt8)
        case weekday(Week, Weekday)
    }

    /// The month, from 1; a small type, so that values of fields stay small.
    let month: UInt8
    let rule: Rule

    /// The names of the months in rules.
    package static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// The words for the position of a weekday in rules.
    package static let weekNames = Week.allCases.map(\.rawValue)

    /// The date as written in content, in lower case: `02-14` or `second sunday of may`.
    public var text: String {
        switch rule {
        case .day(let day): Self.text(month: Int(month), day: Int(day))
        case .weekday(let week, let weekday):
            "\(week.rawValue) \(weekday.rawValue) of \(Self.monthNames[Int(month) - 1])"
        }
    }

    /// The components of a yearly date.
    public enum Parts: Sendable, Hashable {
        /// A day of a month, both from 1.
        case day(month: Int, day: Int)
        /// A weekday within a month: the month from 1, and the position, 0 to 3 from the first and 4 for the last.
        case weekday(month: Int, week: Int, Weekday)
    }

    /// The components.
    public var parts: Parts {
        switch rule {
        case .day(let day): .day(month: Int(month), day: Int(day))
        case .weekday(let week, let weekday):
            .weekday(
                month: Int(month), week: Week.allCases.firstIndex(of: week) ?? 0, weekday)
        }
    }

    /// A month and a day with two digits each.
    static func text(month: Int, day: Int) -> String {
        "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    /// The day it falls on in a year; `nil` for 29 February in a year without it, and outside the years 0
    /// to 9999.
    public func occurrence(in year: Int) -> CivilDate? {
        switch rule {
        case .day(let day):
            return CivilDate(year: year, month: Int(month), day: Int(day))
        case .weekday(let week, let weekday):
            guard let first = CivilDate(year: year, month: Int(month), day: 1) else { return nil }
            let earliest = 1 + weekday.days(after: first.weekday)
            let day = { CivilDate(year: year, month: Int(month), day: earliest + 7 * $0) }
            return switch week {
            case .first: day(0)
            case .second: day(1)
            case .third: day(2)
            case .fourth: day(3)
            case .last: day(4) ?? day(3)
            }
        }
    }

    /// The first day on or after a day on which it falls; `nil` if that is after the year 9999.
    ///
    /// 29 February only exists in leap years: a rule "MUST ignore" dates that do not exist (RFC 5545, section
    /// 3.3.10). Two leap years are at most 8 years apart.
    public func next(from day: CivilDate) -> CivilDate? {
        let year = day.components.year
        for candidate in year...(year + 8) {
            if let date = occurrence(in: candidate), date >= day { return date }
        }
        return nil
    }
}
