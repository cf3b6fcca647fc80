/// Creates the feeds of one collection.
struct FeedMaker {
    let timed: TimedPart
    let asOf: Instant
    let newest: [Int]
    private let sorter: FeedSorter
    private let schedule: FeedSchedule

    init(_ timed: TimedPart, asOf: Instant, newest: [Int]) {
        self.timed = timed
        self.asOf = asOf
        self.newest = newest
        sorter = FeedSorter(timed: timed)
        schedule = FeedSchedule(timed: timed, asOf: asOf)
    }

    /// A feed with a single selection.
    func feed(_ definition: FeedDefinition) -> Feed {
        let query = FeedSchedule.Query(definition, timed.part.kind)
        let taken = take(query)
        let selected = query.limit.map { Array(taken.prefix(max(0, $0))) } ?? taken
        let group = FeedSchedule.Group(selected: selected)
        return Feed(
            definition: definition,
            selection: Selection(
                entries: selected,
                nextChange: schedule.nextChanges(of: query, [group]).first ?? nil))
    }

    /// A feed that is split by the values of a field.
    ///
    /// - Parameters:
    ///   - definition: The feed.
    ///   - field: The field.
    ///   - targets: Returns the ids of the public entries of a kind, in order.
    /// - Returns: The feed with its groups.
    func groupedFeed(
        _ definition: FeedDefinition, per field: String, targets: (String) -> [String]
    ) -> GroupedFeed {
        let query = FeedSchedule.Query(definition, timed.part.kind)
        let groups = FeedGroups(of: field, in: timed, targets: targets)
        let selections = groups.groups(take(query), limit: query.limit)
        let changes = schedule.nextChanges(of: query, selections)
        return GroupedFeed(
            definition: definition, field: field,
            groups: groups.values.indices.map { index in
                GroupedFeed.Group(
                    value: groups.values[index].value, path: groups.values[index].path,
                    selection: Selection(
                        entries: selections[index].selected, nextChange: changes[index]))
            })
    }

    /// The new entries, newest first.
    func new() -> Selection {
        feed(FeedDefinition(name: "new", kind: "", conditions: [.isNew], order: newestOrder))
            .selection
    }

    /// The first three trending or new entries, newest first; the first three entries if none is trending or new.
    func featured() -> Selection {
        let notable = newest.lazy.filter { timed.entries[$0].isNotable(at: asOf) }
        let first = Array(notable.prefix(Limits.featured.value))
        let featured = first.isEmpty ? Array(newest.prefix(Limits.featured.value)) : first
        return Selection(
            entries: featured,
            nextChange: schedule.nextChange(
                ofFeatured: featured, order: newestOrder, limit: Limits.featured.value))
    }

    private var newestOrder: [FeedOrder] { FeedSorter.newest(timed.part.kind) }

    /// All entries of a feed, in its order.
    private func take(_ query: FeedSchedule.Query) -> [Int] {
        if query.test.isEmpty { return sorter.sorted(newest, by: query.order) }
        let taken = newest.filter {
            query.test.holds(for: timed.entries[$0], at: asOf, timed.basis)
        }
        return sorter.sorted(taken, by: query.order)
    }
}
