extension FeedSchedule {
    /// The first change of the featured entries.
    ///
    /// - Parameters:
    ///   - featured: The entries, in order.
    ///   - order: The newest-first order.
    ///   - limit: The maximum number of featured entries.
    /// - Returns: The instant; `nil` if they never change.
    func nextChange(ofFeatured featured: [Int], order: [FeedOrder], limit: Int) -> Instant? {
        let ranks = FeedRanks(order, timed)
        let areNotable = featured.contains { timed.entries[$0].isNotable(at: asOf) }
        let full = featured.count >= limit ? featured.last : nil
        var first: Instant?
        for index in timed.entries.indices {
            if timed.entries[index].isSettled(after: asOf) { continue }
            let entry = timed.entries[index]
            let isFeatured = featured.contains(index)
            let change = entry.firstTime(after: asOf, ages: true, trends: true) { instant in
                let isIn = entry.isIn(at: instant)
                let isNotable = isIn && entry.isNotable(at: instant)
                // If no entry is new or trending, the newest are featured.
                guard areNotable else {
                    return isNotable
                        ? featured != [index] : isIn != isFeatured && (isFeatured || full == nil)
                }
                guard isNotable != isFeatured else { return false }
                if isFeatured { return !isIn || newest(limit, at: instant, ranks) != featured }
                guard let full else { return true }
                return ranks.precedes(index, full, on: instant.date.daysSinceEpoch)
            }
            first = Instant.earlier(first, change)
        }
        return first
    }

    /// The newest entries at an instant at which no entry is new or trending; `nil` at any other.
    private func newest(_ limit: Int, at instant: Instant, _ ranks: FeedRanks) -> [Int]? {
        let day = instant.date.daysSinceEpoch
        var newest: [Int] = []
        for (index, entry) in timed.entries.enumerated() where entry.isIn(at: instant) {
            if entry.isNotable(at: instant) { return nil }
            let place = newest.firstIndex { ranks.precedes(index, $0, on: day) } ?? newest.count
            if place < limit { newest.insert(index, at: place) }
            if newest.count > limit { newest.removeLast() }
        }
        return newest
    }
}
