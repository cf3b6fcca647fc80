import Foundation

/// The header `Retry-After` of a response: a number of seconds, or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The formats of dates: that of RFC 9110, section 5.6.7, and the two obsolete ones that it requires to accept.
    private static let formats = [
        "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    ]

    /// Returns the number of seconds to wait.
    ///
    /// - Parameters:
    ///   - value: The value of the header.
    ///   - now: The device's clock.
    /// - Returns: The seconds, at least 0; `nil` for any other text.
    static func seconds(_ value: String, now: Date) -> TimeInterval? {
        let text = value.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return TimeInterval(text)
        }
        for format in formats {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = format
            if let date = formatter.date(from: text) {
                return max(0, date.timeIntervalSince(now))
            }
        }
        return nil
    }
}
