/// Why a text is not a yearly date.
public struct YearlyDateError: Error, Sendable, Hashable {
    /// The reason, as words after the value and a colon, as in "is not a yearly date: there is no month 13".
    public let reason: String
    /// The help.
    public let help: String

    /// Creates an error.
    public init(reason: String, help: String) {
        self.reason = reason
        self.help = help
    }
}

extension YearlyDate {
    /// Reads `02-14`, or a rule such as `second sunday of may`, case-insensitively.
    ///
    /// - Throws: ``YearlyDateError`` with the part that is wrong.
    public static func parse(_ text: String) throws(YearlyDateError) -> YearlyDate {
        let words = text.lowercased().split(separator: " ").map(String.init)
        if words.count == 1 { return try day(words[0]) }
        guard words.count == 4 else { throw unreadable }
        guard words[2] == "of" else {
            throw YearlyDateError(
                reason: "there is no 'of' before the month",
                help: "write it as '\(words[0]) \(words[1]) of \(words[3])'")
        }
        return try rule(week: words[0], weekday: words[1], month: words[3])
    }

    private static let unreadable = YearlyDateError(
        reason: "it is neither a day nor a rule",
        help: "write a day as 02-14, or a rule as 'second sunday of may'")

    private static func day(_ text: String) throws(YearlyDateError) -> YearlyDate {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(number)
        guard numbers.count == parts.count, (2...3).contains(numbers.count) else {
            throw unreadable
        }
        let (month, day) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        let canonical = Self.text(month: month, day: day)
        let isDay = length(of: month).map { (1...$0).contains(day) } ?? false
        let advice = isDay ? "write it as \(canonical)" : unreadable.help
        if numbers.count == 3 {
            throw YearlyDateError(reason: "it has a year, or too many numbers", help: advice)
        }
        guard parts.allSatisfy({ $0.count == 2 }) else {
            throw YearlyDateError(
                reason: "the month and the day have two digits each", help: advice)
        }
        guard let length = length(of: month) else {
            let isReversed = Self.length(of: day).map { (1...$0).contains(month) } ?? false
            throw YearlyDateError(
                reason: "there is no month \(month)",
                help: isReversed
                    ? "the month comes first: write \(Self.text(month: day, day: month))"
                    : "write a month from 01 to 12, then the day")
        }
        guard isDay else {
            throw YearlyDateError(
                reason: "there is no day \(day) in month \(month)",
                help: "write a day from 01 to \(length)")
        }
        return YearlyDate(month: UInt8(month), rule: .day(UInt8(day)))
    }

    private static func rule(
        week: String, weekday: String, month: String
    ) throws(YearlyDateError) -> YearlyDate {
        guard let day = Weekday(rawValue: weekday) else {
            throw YearlyDateError(
                reason: "there is no weekday '\(weekday)'",
                help: help(for: weekday, among: Weekday.allCases.map(\.rawValue)))
        }
        guard let number = monthNames.firstIndex(of: month) else {
            throw YearlyDateError(
                reason: "there is no month '\(month)'", help: help(for: month, among: monthNames))
        }
        guard let count = Week(rawValue: week) else {
            throw problem(withWeek: week, weekday: weekday, month: month)
        }
        return YearlyDate(month: UInt8(number + 1), rule: .weekday(count, day))
    }

    private static func problem(
        withWeek week: String, weekday: String, month: String
    ) -> YearlyDateError {
        let known = weekNames
        if week == "fifth" || week == "5th" {
            return YearlyDateError(
                reason: "some years have no fifth \(weekday) in \(month)",
                help: "write one of \(known.joined(separator: ", "))")
        }
        let numerals = ["1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"]
        return YearlyDateError(
            reason: "'\(week)' does not count the weekdays of a month",
            help: numerals[week].map { "did you mean '\($0)'?" } ?? help(for: week, among: known))
    }

    private static func help(for word: String, among known: [String]) -> String {
        NearMiss.help(for: word, among: known) ?? unreadable.help
    }

    /// The number of one to four digits.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard (1...4).contains(digits.count),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(Substring(digits))
    }

    /// The number of days of a month in a leap year; `nil` if the month doesn't exist.
    private static func length(of month: Int) -> Int? {
        guard (1...12).contains(month) else { return nil }
        return (29...31).last { CivilDate(year: 2_000, month: month, day: $0) != nil }
    }
}
