/// How much a shard has taken, each entry counted once.
struct ShardBudget {
    /// The bytes taken.
    var used = 0
    private let sizes: [Int]
    private var takenAt: [Int]
    private var turn = 0

    init(_ sizes: [Int]) {
        self.sizes = sizes
        takenAt = [Int](repeating: 0, count: sizes.count)
    }

    /// Begins another shard.
    mutating func clear() {
        used = 0
        turn += 1
    }

    /// Takes a mention of an entry, and the entry if it is the first.
    mutating func take(_ record: Int) {
        used += 4
        guard takenAt[record] != turn else { return }
        takenAt[record] = turn
        used += sizes[record]
    }
}
