/// A point in time, in whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Instant: Sendable, Hashable, Comparable {
    /// Seconds since the Unix epoch.
    public let seconds: Int64

    /// The earliest and latest instants in the format of RFC 3339: years 0000 to 9999.
    private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    /// Creates an instant, clamped to the years 0000 to 9999.
    public init(seconds: Int64) {
        self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Orders instants by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds < right.seconds
    }

    /// The instant a number of seconds later, or earlier if negative.
    public func advanced(by seconds: Int64) -> Instant {
        let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
        return Instant(seconds: overflow ? (seconds < 0 ? .min : .max) : sum)
    }

    /// The earlier of two instants; the other one if one is `nil`.
    public static func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
        guard let left, let right else { return left ?? right }
        return left < right ? left : right
    }

    /// The earliest of some instants; `nil` if all of them are `nil`.
    static func earliest(_ instants: some Sequence<Instant?>) -> Instant? {
        instants.reduce(nil, earlier)
    }

    /// The instant's day in UTC.
    public var date: CivilDate {
        CivilDate(daysSinceEpoch: Int((Double(seconds) / 86_400).rounded(.down)))
    }

    /// The instant in the format of RFC 3339 (section 5.6): `2026-01-01T00:00:00Z`.
    public var text: String {
        let date = self.date
        let rest = seconds - Int64(date.daysSinceEpoch) * 86_400
        return "\(date.text)T\(pad(rest / 3_600)):\(pad(rest / 60 % 60)):\(pad(rest % 60))Z"
    }

    private func pad(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
