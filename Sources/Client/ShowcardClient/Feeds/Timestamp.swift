import Foundation

/// A timestamp in the format of the feeds: `2026-01-02T09:00:00Z`.
struct Timestamp: Sendable, Hashable, Comparable {
    /// Seconds since 1970.
    let seconds: Int64

    init(seconds: Int64) {
        self.seconds = seconds
    }

    /// Creates the timestamp of a date, without its fraction of a second.
    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        self.seconds = Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max)
    }

    /// Parses a timestamp; `nil` for any other format.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54,
            bytes[13] == 0x3A, bytes[16] == 0x3A, bytes[19] == 0x5A,
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
            let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        seconds =
            Self.days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// The timestamp as a date.
    var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

    /// The timestamp in the format of the feeds.
    var text: String {
        let day = seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1
        let rest = seconds - day * 86_400
        let (year, month, date) = Self.civil(day)
        return "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(date, 2))"
            + "T\(Self.digits(rest / 3_600, 2)):\(Self.digits(rest / 60 % 60, 2))"
            + ":\(Self.digits(rest % 60, 2))Z"
    }

    /// Returns a later timestamp, limited to the maximum.
    func advanced(by seconds: Int64) -> Timestamp {
        let (sum, isOver) = self.seconds.addingReportingOverflow(seconds)
        return Timestamp(seconds: isOver ? .max : sum)
    }

    static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var number: Int64 = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int64(digit - 0x30)
        }
        return number
    }

    private static func digits(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    /// Returns the days from 1970 to a date of the proleptic Gregorian calendar; years begin in March, so that leap
    /// days are last.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let ofEra = shifted - era * 400
        let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// Returns the date of a number of days from 1970.
    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let years = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * years + years / 4 - years / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let year = years + era * 400
        return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
    }
}
