import ShowcardCatalog

/// The days of a usage count, checked.
struct ImportedDays {
    /// How often the entry was used in all before as-of's day.
    let count: Int
    /// On which days it was.
    let history: UsageHistory?

    /// What is wrong with days, in words that follow "the days of an entry".
    struct CountError: Error {
        let reason: String
    }

    /// Checks days.
    ///
    /// - Parameters:
    ///   - usage: The count.
    ///   - end: As-of's day; what was counted on it and later counts neither by the day nor in all.
    ///   - hasDays: Whether the source gives days at all, so that an entry without any was used on none.
    /// - Throws: A fault when days do not ascend, a day has less than no uses, or all of them more than there are.
    init(_ usage: UsageCount, before end: CivilDate, hasDays: Bool) throws(CountError) {
        var sum = 0
        var later = 0
        var previous: CivilDate?
        for day in usage.days {
            if let previous, previous >= day.day {
                throw CountError(
                    reason: previous == day.day
                        ? "has \(day.day.text) twice"
                        : "has \(day.day.text) behind \(previous.text)")
            }
            previous = day.day
            guard day.count >= 0 else {
                throw CountError(reason: "has \(day.count) uses on \(day.day.text)")
            }
            let (total, isTooMuch) = sum.addingReportingOverflow(day.count)
            guard !isTooMuch, total <= usage.count else {
                throw CountError(
                    reason:
                        "has more uses up to \(day.day.text) than the \(usage.count) it has in all")
            }
            sum = total
            if day.day >= end { later += day.count }
        }
        count = usage.count - later
        history = hasDays ? UsageHistory(usage.days, before: end) : nil
    }
}
