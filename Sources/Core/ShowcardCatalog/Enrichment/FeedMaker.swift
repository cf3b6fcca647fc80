/// Makes the feeds of one collection.
struct FeedMaker {
    let timed: TimedPart
    let asOf: Instant
    let newest: [Int]
    private let sorter: FeedSorter
    private let schedule: FeedSchedule

    /// How many entries are featured at most.
    private static let maxFeatured = 3

    init(_ timed: TimedPart, asOf: Instant, newest: [Int]) {
        self.timed = timed
        self.asOf = asOf
        self.newest = newest
        sorter = FeedSorter(timed: timed)
        schedule = FeedSchedule(timed: timed, asOf: asOf)
    }

    /// A feed that is one selection.
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

    /// A feed that falls into several.
    ///
    /// - Parameters:
    ///   - definition: The feed.
    ///   - field: The field by whose values it does.
    ///   - targets: Finds the ids of the public entries of a kind, in order.
    /// - Returns: The feed with all it falls into.
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

    /// The entries that are new, newest first.
    func new() -> Selection {
        feed(FeedDefinition(name: "new", kind: "", conditions: [.isNew], order: newestOrder))
            .selection
    }

    /// The first three, newest first, that are trending or new; if there are none, the first three.
    func featured() -> Selection {
        let notable = newest.lazy.filter { timed.entries[$0].isNotable(at: asOf) }
        let first = Array(notable.prefix(Self.maxFeatured))
        let featured = first.isEmpty ? Array(newest.prefix(Self.maxFeatured)) : first
        return Selection(
            entries: featured,
            nextChange: schedule.nextChange(
                ofFeatured: featured, order: newestOrder, limit: Self.maxFeatured))
    }

    private var newestOrder: [FeedOrder] { FeedSorter.newest(timed.part.kind) }

    /// All that a feed takes, in its order.
    private func take(_ query: FeedSchedule.Query) -> [Int] {
        if query.test.isEmpty { return sorter.sorted(newest, by: query.order) }
        let taken = newest.filter {
            query.test.holds(for: timed.entries[$0], at: asOf, timed.basis)
        }
        return sorter.sorted(taken, by: query.order)
    }
}
