/// A day of the week.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
    /// The first day of the week (ISO 8601).
    case monday
    /// The day after Monday.
    case tuesday
    /// The day after Tuesday.
    case wednesday
    /// The day after Wednesday.
    case thursday
    /// The day after Thursday.
    case friday
    /// The day after Friday.
    case saturday
    /// The day after Saturday.
    case sunday

    /// The number of days after Monday.
    var daysAfterMonday: Int {
        switch self {
        case .monday: 0
        case .tuesday: 1
        case .wednesday: 2
        case .thursday: 3
        case .friday: 4
        case .saturday: 5
        case .sunday: 6
        }
    }

    /// The number of days from another weekday to the next such day: 0 to 6.
    func days(after other: Weekday) -> Int {
        (daysAfterMonday - other.daysAfterMonday + 7) % 7
    }
}

extension CivilDate {
    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        switch ((daysSinceEpoch + 3) % 7 + 7) % 7 {
        case 0: .monday
        case 1: .tuesday
        case 2: .wednesday
        case 3: .thursday
        case 4: .friday
        case 5: .saturday
        default: .sunday
        }
    }
}
