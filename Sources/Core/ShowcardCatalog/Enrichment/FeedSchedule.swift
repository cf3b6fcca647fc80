/// Computes when the clock alone changes the entries or the order of selections of one collection, if there are no new
/// uses.
struct FeedSchedule {
    let timed: TimedPart
    let asOf: Instant

    /// A selection, and the entries that it may contain.
    struct Group {
        /// The selected entries, in order.
        var selected: [Int] = []
        /// The entries that it may contain, including pending ones; `nil` for all of the collection.
        var candidates: [Int]?
    }

    /// The conditions and the order of selections.
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
    ///   - query: Their conditions and order.
    ///   - groups: The selections; a single one for a feed that is not split.
    /// - Returns: For each, the instant after as-of; `nil` if it never changes.
    func nextChanges(of query: Query, _ groups: [Group]) -> [Instant?] {
        var flags = [Bool](repeating: false, count: timed.entries.count)
        let ranks = FeedRanks(query.order, timed)
        var changes = groups.map { firstChange(of: $0, query, ranks, &flags) }
        let daily = Set(ranks.daily + query.test.daily)
        if !daily.isEmpty { follow(groups, query, ranks, daily, &flags, &changes) }
        return changes
    }

    /// The first change by effects of the clock on single entries.
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

    /// The positions of the feed's fields whose values change at the end of a day.
    private func movingSlots(_ query: Query) -> [Int] {
        timed.part.kind.occurrenceSlots.filter { slot in
            let name = timed.part.kind.fields[slot].name
            return query.test.slots.contains(slot) || query.order.contains { $0.field == name }
        }
    }

    /// Checks the following days, as long as a selection may change before the known changes.
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

    /// Whether a selection has changed.
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
    /// Visits the entries that it may contain.
    fileprivate func forEach(in timed: TimedPart, _ visit: (Int) -> Void) {
        if let candidates {
            candidates.forEach(visit)
        } else {
            timed.entries.indices.forEach(visit)
        }
    }
}

extension TimedEntry {
    /// Whether it is new or trending at an instant.
    func isNotable(at instant: Instant) -> Bool {
        newUntil.map { instant < $0 } ?? false || trend.isTrending(at: instant)
    }

    /// The first instant at which the clock alone changes the entry and a condition holds.
    ///
    /// - Parameters:
    ///   - asOf: The instants come after it.
    ///   - ages: Whether the end of being new counts as a change.
    ///   - trends: Whether the start or end of trending counts as a change.
    ///   - isChange: The condition.
    /// - Returns: The instant; `nil` if the condition never holds.
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
