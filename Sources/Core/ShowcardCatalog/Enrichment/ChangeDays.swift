/// The days after as-of's day on which values computed from uses may change, even if there are no new uses.
struct ChangeDays {
    /// The days, ascending, in days since 1970-01-01.
    let days: [Int]

    /// Finds the days.
    ///
    /// - Parameters:
    ///   - keys: The computed values.
    ///   - timed: The collection.
    init(_ keys: Set<FeedKey>, _ timed: TimedPart) {
        let boundaries = Set(keys.flatMap { $0.boundaries(timed.basis.rule) })
        guard let farthest = boundaries.max() else {
            days = []
            return
        }
        let start = timed.day - farthest
        var isUsed = [Bool](repeating: false, count: farthest)
        for entry in timed.entries {
            guard let history = entry.trend.usage.history else { continue }
            for position in history.position(of: start)..<history.count {
                isUsed[history.day(at: position) - start] = true
            }
        }
        days = ((timed.day + 1)...(timed.day + farthest)).filter { day in
            boundaries.contains { age in
                let left = day - 1 - age - start
                return isUsed.indices.contains(left) && isUsed[left]
            }
        }
    }
}
