/// The number of uses of an entry on each day before as-of's day, if a source counts by day.
///
/// Stored as running totals, so that the uses of any range of days are one subtraction.
public struct UsageHistory: Sendable, Hashable {
    /// The days with uses, ascending, in days since 1970-01-01.
    private let days: [Int32]
    /// The uses from the first day up to and including the day at the same position.
    private let totals: [Int]

    /// A history without uses.
    public static let empty = UsageHistory([], before: CivilDate(daysSinceEpoch: 0))

    /// Creates a history.
    ///
    /// - Parameters:
    ///   - counts: The uses of single days, each day once and in order, none negative and in total at most the maximum
    ///     of `Int`; other days are skipped, and a larger sum is clamped.
    ///   - end: As-of's day; counts of it and of later days are omitted.
    public init(_ counts: [DayCount], before end: CivilDate) {
        var days: [Int32] = []
        var totals: [Int] = []
        days.reserveCapacity(counts.count)
        totals.reserveCapacity(counts.count)
        var sum = 0
        for count in counts where count.count > 0 && count.day < end {
            // Civil dates end with the year 9999, which fits.
            let day = Int32(clamping: count.day.daysSinceEpoch)
            if let last = days.last, last >= day { continue }
            let (total, isTooMuch) = sum.addingReportingOverflow(count.count)
            sum = isTooMuch ? .max : total
            days.append(day)
            totals.append(sum)
        }
        self.days = days
        self.totals = totals
    }

    /// The history with additional uses on a day after all others.
    package func adding(_ uses: Int, on day: CivilDate) -> UsageHistory {
        let own = (0..<count).map {
            DayCount(CivilDate(daysSinceEpoch: self.day(at: $0)), self.uses(at: $0))
        }
        return UsageHistory(
            own + [DayCount(day, uses)], before: CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1))
    }

    /// The number of days with uses.
    public var count: Int { days.count }

    /// The day at a position, from 0 to less than ``count``, in days since 1970-01-01.
    public func day(at position: Int) -> Int {
        Int(days[position])
    }

    /// The uses of the day at a position, from 0 to less than ``count``.
    public func uses(at position: Int) -> Int {
        position == 0 ? totals[0] : totals[position] - totals[position - 1]
    }

    /// The number of days with uses before a day, which is the position of the first later one.
    package func position(of day: Int) -> Int {
        guard let first = days.first, day > Int(first) else { return 0 }
        // Days are distinct, so at most as many days come before as there are days in between.
        var high = min(days.count, day - Int(first))
        if Int(days[high - 1]) < day { return high }
        var low = 0
        while low < high {
            let middle = low + (high - low) / 2
            if Int(days[middle]) < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The uses in a range of days.
    ///
    /// - Parameter days: The days, in days since 1970-01-01.
    /// - Returns: Their sum.
    public func uses(in days: Range<Int>) -> Int {
        let end = position(of: days.upperBound)
        let start = position(of: days.lowerBound)
        guard end > start else { return 0 }
        return totals[end - 1] - (start == 0 ? 0 : totals[start - 1])
    }
}
