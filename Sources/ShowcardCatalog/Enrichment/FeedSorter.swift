/// Orders the entries of one collection.
///
/// Entries are given by id, so a stable order is one that keeps their positions: every tie ends in
/// id ascending.
struct FeedSorter {
    let kind: Kind
    let entries: [Entry]

    /// All entries, newest first, undated last; by name for a kind without publication.
    func newestFirst() -> [Int] {
        guard let slot = kind.slot(of: .published) else {
            return sorted(by: [FeedOrder("name")])
        }
        return sorted(by: [FeedOrder(kind.fields[slot].name, isDescending: true)])
    }

    /// What a feed takes, in its order and up to its cap.
    func select(_ definition: FeedDefinition, newest: [Int]) -> [Int] {
        let all =
            definition.order == newestOrder ? newest : sorted(by: definition.order)
        let taken: [Int]
        switch definition.filter {
        case nil: taken = all
        case .isNew: taken = all.filter { entries[$0].badges.isNew }
        case .isTrending: taken = all.filter { entries[$0].badges.isTrending }
        }
        return definition.maxItems.map { Array(taken.prefix(max(0, $0))) } ?? taken
    }

    private var newestOrder: [FeedOrder]? {
        kind.slot(of: .published).map {
            [FeedOrder(kind.fields[$0].name, isDescending: true)]
        }
    }

    private func sorted(by orders: [FeedOrder]) -> [Int] {
        let keys = orders.map { order in
            (rank: sortKeys(of: order.field), isDescending: order.isDescending)
        }
        return entries.indices.sorted { left, right in
            for (rank, isDescending) in keys {
                if let precedes = rank[left].precedes(rank[right], isDescending) {
                    return precedes
                }
            }
            return left < right
        }
    }

    private func sortKeys(of field: String) -> [SortKey] {
        guard let slot = kind.slot(of: field) else { return entries.map { _ in .absent } }
        let isUsage = kind.slot(of: .usage) == slot
        return entries.map { SortKey($0.content[slot], isUsage: isUsage) }
    }
}
