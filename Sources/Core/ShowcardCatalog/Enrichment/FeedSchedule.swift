/// Knows when the clock alone changes which entries selections of one collection have, or their order, if nothing more
/// is counted.
struct FeedSchedule {
    let timed: TimedPart
    let asOf: Instant

    /// A selection, and what may come into it.
    struct Group {
        /// The entries it has, in order.
        var selected: [Int] = []
        /// The entries it could have, those to come among them; `nil` for all of the collection.
        var candidates: [Int]?
    }

    /// What selections take, and in what order.
    struct Query {
        let test: FeedTest
        let order: [FeedOrder]
        let limit: Int?

        init(_ definition: FeedDefinition, _ kind: Kind) {
            test = FeedTest(definition.conditions, kind)
            order = definition.order
            limit = definition.maxItems
        }
    }

    /// The first changes of selections.
    ///
    /// - Parameters:
    ///   - query: What they take.
    ///   - groups: The selections, one for a feed that does not fall into several.
    /// - Returns: For each the instant after as-of; `nil` for none.
    func nextChanges(of query: Query, _ groups: [Group]) -> [Instant?] {
        var flags = [Bool](repeating: false, count: timed.entries.count)
        let ranks = FeedRanks(query.order, timed)
        var changes = groups.map { firstChange(of: $0, query, ranks, &flags) }
        let daily = Set(ranks.daily + query.test.daily)
        if !daily.isEmpty { follow(groups, query, ranks, daily, &flags, &changes) }
        return changes
    }

    /// The first change by what the clock does to single entries.
    private func firstChange(
        of group: Group, _ query: Query, _ ranks: FeedRanks, _ flags: inout [Bool]
    ) -> Instant? {
        let moving = movingSlots(query)
        let trends = query.test.looksAtTrend && timed.flips
        guard timed.comesOrGoes || query.test.looksAtAge || trends || !moving.isEmpty else {
            return nil
        }
        for index in group.selected { flags[index] = true }
        defer { for index in group.selected { flags[index] = false } }
        let full = query.limit.flatMap { group.selected.count >= $0 ? group.selected.last : nil }
        var best: Instant?
        group.forEach(in: timed) { index in
            if moving.isEmpty, timed.entries[index].isSettled(after: asOf) { return }
            let (entry, isSelected) = (timed.entries[index], flags[index])
            for slot in moving
            where entry.from == nil && (isSelected || query.test.slots.contains(slot)) {
                best = Instant.earlier(best, timed.part.entries[index].endOfDay(slot))
            }
            let change = entry.firstTime(
                after: asOf, ages: query.test.looksAtAge, trends: trends
            ) { instant in
                let isIn =
                    entry.isIn(at: instant)
                    && query.test.holds(for: entry, at: instant, timed.basis)
                guard isIn != isSelected else { return false }
                guard isIn, let full else { return true }
                return ranks.precedes(index, full, on: instant.date.daysSinceEpoch)
            }
            best = Instant.earlier(best, change)
        }
        return best
    }

    /// The positions of the fields that a feed looks at whose values the end of a day changes.
    private func movingSlots(_ query: Query) -> [Int] {
        timed.part.kind.occurrenceSlots.filter { slot in
            let name = timed.part.kind.fields[slot].name
            return query.test.slots.contains(slot) || query.order.contains { $0.field == name }
        }
    }
}

extension FeedSchedule {
    /// Looks at the days to come, as long as one may change a selection before what is known already.
    private func follow(
        _ groups: [Group], _ query: Query, _ start: FeedRanks, _ daily: Set<FeedKey>,
        _ flags: inout [Bool], _ changes: inout [Instant?]
    ) {
        var ranks = start
        for day in ChangeDays(daily, timed).days {
            let midnight = CivilDate(daysSinceEpoch: day).midnight
            let open = groups.indices.filter { changes[$0].map { midnight < $0 } ?? true }
            if open.isEmpty { return }
            ranks.move(to: day)
            let passing = timed.entries.map {
                $0.isIn(at: midnight) && query.test.holds(for: $0, at: midnight, timed.basis)
            }
            for index in open
            where isChanged(groups[index], query.limit, ranks, passing, &flags) {
                changes[index] = midnight
            }
        }
    }

    /// Whether a selection is not what would be selected any more.
    private func isChanged(
        _ group: Group, _ limit: Int?, _ ranks: FeedRanks, _ passing: [Bool], _ flags: inout [Bool]
    ) -> Bool {
        var previous: Int?
        for index in group.selected {
            if !passing[index] { return true }
            if let previous, ranks.precedes(index, previous) { return true }
            previous = index
        }
        for index in group.selected { flags[index] = true }
        defer { for index in group.selected { flags[index] = false } }
        let full = limit.flatMap { group.selected.count >= $0 ? previous : nil }
        var isChanged = false
        group.forEach(in: timed) { index in
            guard !isChanged, passing[index], !flags[index] else { return }
            isChanged = full.map { ranks.precedes(index, $0) } ?? true
        }
        return isChanged
    }
}

extension FeedSchedule.Group {
    /// Visits what it could have.
    fileprivate func forEach(in timed: TimedPart, _ visit: (Int) -> Void) {
        if let candidates {
            candidates.forEach(visit)
        } else {
            timed.entries.indices.forEach(visit)
        }
    }
}

extension TimedEntry {
    /// Whether it is new or trends at an instant.
    func isNotable(at instant: Instant) -> Bool {
        newUntil.map { instant < $0 } ?? false || trend.isTrending(at: instant)
    }

    /// The first instant, of those at which the clock alone does something to the entry, at which something holds.
    ///
    /// - Parameters:
    ///   - asOf: The instants come after it.
    ///   - ages: Whether it counts that the entry is not new any more.
    ///   - trends: Whether it counts that it begins or ceases to trend.
    ///   - isChange: What is to hold.
    /// - Returns: The instant; `nil` when it never holds.
    func firstTime(
        after asOf: Instant, ages: Bool, trends: Bool, where isChange: (Instant) -> Bool
    ) -> Instant? {
        var first: Instant?
        func consider(_ instant: Instant?) {
            guard let instant, instant > asOf, first.map({ instant < $0 }) ?? true else { return }
            if isChange(instant) { first = instant }
        }
        consider(from)
        consider(until)
        if ages { consider(newUntil) }
        if trends { for flip in trend.flips { consider(flip) } }
        return first
    }
}
