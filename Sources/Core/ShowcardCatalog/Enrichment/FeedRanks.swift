/// The sort keys of a collection's entries on a day.
struct FeedRanks {
    private let timed: TimedPart
    private let orders: [(key: FeedKey, isDescending: Bool)]
    /// The keys of each order, at the positions of the entries; empty until they are computed.
    private var ranks: [[SortKey]] = []

    /// Prepares orders for a collection; keys are computed for a day on request.
    init(_ orders: [FeedOrder], _ timed: TimedPart) {
        self.timed = timed
        self.orders = orders.map { (FeedKey($0.field, timed.part.kind), $0.isDescending) }
    }

    /// The keys that may differ on other days.
    var daily: [FeedKey] {
        orders.map(\.key).filter { if case .computed = $0 { true } else { false } }
    }

    /// Computes the keys of all entries for a day, in days since 1970-01-01.
    mutating func move(to day: Int) {
        let isFirst = ranks.isEmpty
        if isFirst { ranks = orders.map { _ in [] } }
        for (index, order) in orders.enumerated() {
            if case .field = order.key, !isFirst { continue }
            ranks[index] = timed.entries.map { order.key.value(of: $0, on: day, timed.basis) }
        }
    }

    /// Whether one entry comes before another on the current day; ties are ordered by ascending id.
    func precedes(_ left: Int, _ right: Int) -> Bool {
        precedes(left, right) { ranks[$0][$1] }
    }

    /// Whether one entry comes before another on a day.
    func precedes(_ left: Int, _ right: Int, on day: Int) -> Bool {
        precedes(left, right) { orders[$0].key.value(of: timed.entries[$1], on: day, timed.basis) }
    }

    private func precedes(_ left: Int, _ right: Int, by key: (Int, Int) -> SortKey) -> Bool {
        for (index, order) in orders.enumerated() {
            let precedes = key(index, left).precedes(key(index, right), order.isDescending)
            if let precedes { return precedes }
        }
        // Public entries are ordered by id, and pending ones follow them.
        let count = timed.part.entries.count
        if left < count, right < count { return left < right }
        return TextKey.precedes(timed.entries[left].id, timed.entries[right].id)
    }
}
