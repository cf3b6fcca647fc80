/// Finds the changes of entries that the clock alone will cause soon.
struct ComingChanges {
    let asOf: Instant
    private let end: Instant

    init(asOf: Instant) {
        self.asOf = asOf
        end = asOf.advanced(by: Int64(ComingChange.days) * 86_400)
    }

    /// The changes, earliest first, then by cause, kind in order, and id.
    func changes(in parts: [TimedPart]) -> [ComingChange] {
        var changes: [ComingChange] = []
        for timed in parts {
            let isPaged = timed.part.kind.isPaged
            for index in timed.entries.indices
            where !timed.entries[index].isSettled(after: asOf) {
                add(timed.entries[index], timed.part.kind.name, isPaged, to: &changes)
            }
        }
        let ranks = Dictionary(
            ComingChange.Cause.allCases.enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first })
        // They are found in the order of kind and id.
        return changes.indices.sorted { left, right in
            let (first, second) = (changes[left], changes[right])
            if first.instant != second.instant { return first.instant < second.instant }
            let (rank, other) = (ranks[first.cause] ?? 0, ranks[second.cause] ?? 0)
            return rank == other ? left < right : rank < other
        }.map { changes[$0] }
    }

    private func add(
        _ entry: TimedEntry, _ kind: String, _ isPaged: Bool, to changes: inout [ComingChange]
    ) {
        func add(_ instant: Instant?, _ cause: ComingChange.Cause) {
            guard let instant, instant > asOf, instant <= end else { return }
            let isThere = cause == .leaves || entry.isIn(at: instant)
            guard isThere else { return }
            let reference = EntryReference(kind: kind, id: entry.id)
            changes.append(ComingChange(at: instant, cause, of: reference))
        }
        add(entry.from, .comesIn)
        add(entry.until, .leaves)
        guard isPaged else { return }
        add(entry.newUntil, .noLongerNew)
        var trends = entry.trend.isTrending
        for flip in entry.trend.flips {
            trends.toggle()
            add(flip, trends ? .beginsToTrend : .ceasesToTrend)
        }
    }
}
