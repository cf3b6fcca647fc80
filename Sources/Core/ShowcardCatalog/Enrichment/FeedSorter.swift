/// Orders the entries of one collection.
///
/// Entries are ordered by id, so stable sorting orders ties by
/// ascending id.
struct FeedSorter {
    let timed: TimedPart

    private var kind: Kind { timed.part.kind }

    /// All public entries, newest first, undated last; by name for a kind without publication.
    func newestFirst() -> [Int] {
        sort(Array(timed.part.entries.indices), by: Self.newest(kind))
    }

    /// Public entries, which are newest first, in another order.
    func sorted(_ newest: [Int], by orders: [FeedOrder]) -> [Int] {
        orders == Self.newest(kind) ? newest : sort(newest, by: orders)
    }

    /// The newest-first order of a kind; by name for a kind without publication.
    static func newest(_ kind: Kind) -> [FeedOrder] {
        kind.slot(of: .published).map {
            [FeedOrder(kind.fields[$0].name, isDescending: true)]
        } ?? [FeedOrder("name")]
    }

    private func sort(_ indices: [Int], by orders: [FeedOrder]) -> [Int] {
        let count = timed.part.entries.count
        let keys = orders.map { order in
            let key = FeedKey(order.field, kind)
            return (
                rank: timed.entries.prefix(count).map {
                    key.value(of: $0, on: timed.day, timed.basis)
                },
                isDescending: order.isDescending
            )
        }
        return indices.sorted { left, right in
            for (rank, isDescending) in keys {
                if let precedes = rank[left].precedes(rank[right], isDescending) {
                    return precedes
                }
            }
            return left < right
        }
    }
}
