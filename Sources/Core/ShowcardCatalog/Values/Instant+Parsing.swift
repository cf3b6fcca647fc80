/// Why a text is not an instant or a date.
public struct InstantError: Error, Sendable, Hashable {
    /// The reason, as words after the value and a colon, as in "is not a date: there is no 30 February".
    public let reason: String

    /// Creates an error.
    public init(reason: String) {
        self.reason = reason
    }
}

extension Instant {
    /// Reads RFC 3339 (section 5.6), or `YYYY-MM-DD` as midnight UTC.
    ///
    /// Applies offsets, truncates fractions of a second, and rejects leap seconds (`:60`), because no
    /// platform's clock counts them. Foundation's parser is not used, because it accepts days that don't exist and
    /// carries them over into the next month.
    ///
    /// - Throws: ``InstantError`` with the part that is wrong.
    public static func parse(_ text: String) throws(InstantError) -> Instant {
        var scanner = DigitScanner(text)
        let date = try scanner.date()
        if scanner.isAtEnd { return date.midnight }
        let seconds = try scanner.timeOfDay()
        let offset = try scanner.offset()
        guard scanner.isAtEnd else {
            throw InstantError(reason: "there is text after the time")
        }
        return date.midnight.advanced(by: seconds - offset)
    }
}

extension CivilDate {
    /// Reads `YYYY-MM-DD`.
    ///
    /// - Throws: ``InstantError`` with the part that is wrong.
    public static func parse(_ text: String) throws(InstantError) -> CivilDate {
        var scanner = DigitScanner(text)
        let date = try scanner.date()
        guard scanner.isAtEnd else { throw InstantError(reason: "there is text after the day") }
        return date
    }
}

/// Reads fixed-width numbers off the front of a text.
private struct DigitScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { index >= bytes.count }

    mutating func date() throws(InstantError) -> CivilDate {
        let shape = "it does not begin as 2026-01-31 does"
        guard let year = digits(4), take("-"), let month = digits(2), take("-"),
            let day = digits(2)
        else { throw InstantError(reason: shape) }
        guard let date = CivilDate(year: year, month: month, day: day) else {
            throw InstantError(
                reason: (1...12).contains(month)
                    ? "there is no day \(day) in month \(month) of \(year)"
                    : "there is no month \(month)")
        }
        return date
    }

    mutating func timeOfDay() throws(InstantError) -> Int64 {
        guard take("T") || take("t") || take(" "), let hour = digits(2), take(":"),
            let minute = digits(2), take(":"), let second = digits(2)
        else { throw InstantError(reason: "the time is not written as T09:00:00Z") }
        guard hour < 24, minute < 60, second < 60 else {
            throw InstantError(reason: "there is no time \(hour):\(minute):\(second)")
        }
        if take(".") {
            guard digits(1) != nil else {
                throw InstantError(reason: "digits are missing after the dot")
            }
            while digits(1) != nil {}
        }
        return Int64(hour * 3_600 + minute * 60 + second)
    }

    mutating func offset() throws(InstantError) -> Int64 {
        if take("Z") || take("z") { return 0 }
        let sign: Int64 = take("+") ? 1 : -1
        guard sign == 1 || take("-"), let hours = digits(2), take(":"), let minutes = digits(2),
            hours < 24, minutes < 60
        else {
            throw InstantError(reason: "the time zone is missing: add Z, or an offset as +02:00")
        }
        return sign * Int64(hours * 3_600 + minutes * 60)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
        index += 1
        return true
    }

    private mutating func digits(_ count: Int) -> Int? {
        guard bytes.count - index >= count else { return nil }
        var number = 0
        for byte in bytes[index..<index + count] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        index += count
        return number
    }
}
