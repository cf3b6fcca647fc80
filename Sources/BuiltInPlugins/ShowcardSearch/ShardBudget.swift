/// The size of a shard, with each entry counted once.
struct ShardBudget {
    /// The number of bytes used.
    var used = 0
    private let sizes: [Int]
    private var takenAt: [Int]
    private var turn = 0

    init(_ sizes: [Int]) {
        self.sizes = sizes
        takenAt = [Int](repeating: 0, count: sizes.count)
    }

    /// Resets the budget for another shard.
    mutating func clear() {
        used = 0
        turn += 1
    }

    /// Adds a posting, and its entry if it is the entry's first.
    mutating func take(_ record: Int) {
        used += 4
        guard takenAt[record] != turn else { return }
        takenAt[record] = turn
        used += sizes[record]
    }
}
