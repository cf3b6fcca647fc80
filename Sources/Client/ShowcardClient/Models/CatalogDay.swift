public import Foundation

/// A day without a time and without a time zone.
public struct CatalogDay: Sendable, Hashable, Comparable, CatalogDecodable {
    /// The year.
    public let year: Int
    /// The month, from 1.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads a day in the format `YYYY-MM-DD`.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        let text = field.value.string ?? ""
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .map { Int(Substring($0)) }
        guard Timestamp("\(text)T00:00:00Z") != nil, parts.count == 3, let year = parts[0],
            let month = parts[1], let day = parts[2]
        else { throw field.expected("a day such as '2026-01-31'") }
        self.init(year: year, month: month, day: day)
    }

    /// The day for a calendar; the Gregorian calendar of the user's time zone yields its first instant there.
    public var components: DateComponents { DateComponents(year: year, month: month, day: day) }

    /// Returns whether a day is before another one.
    public static func < (left: CatalogDay, right: CatalogDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
