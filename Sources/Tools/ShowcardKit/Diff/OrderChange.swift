import ShowcardCatalog

/// The differences between two orders of entries.
struct OrderChange: Sendable, Hashable {
    /// An entry that moved; places count from 1.
    struct Move: Sendable, Hashable {
        let id: String
        let old: Int
        let new: Int
    }

    /// An entry that entered or left, with its place.
    struct Place: Sendable, Hashable {
        let id: String
        let place: Int
    }

    /// The entries that entered, in the new order.
    let entered: [Place]
    /// The entries that left, in the old order.
    let left: [Place]
    /// The smallest set of entries that have to move so that the others keep their order, in the new order.
    let moved: [Move]

    var isEmpty: Bool { entered.isEmpty && left.isEmpty && moved.isEmpty }

    /// Compares two orders of unique ids.
    init(from old: [String], to new: [String]) {
        let oldPlaces = Self.places(old)
        let newPlaces = Self.places(new)
        entered = new.indices.filter { oldPlaces[new[$0]] == nil }
            .map { Place(id: new[$0], place: $0 + 1) }
        left = old.indices.filter { newPlaces[old[$0]] == nil }
            .map { Place(id: old[$0], place: $0 + 1) }
        let common = new.indices.compactMap { index in
            oldPlaces[new[index]].map { (id: new[index], old: $0, new: index) }
        }
        let still = Self.longestRise(common.map(\.old))
        moved = common.filter { !still.contains($0.old) }
            .map { Move(id: $0.id, old: $0.old + 1, new: $0.new + 1) }
    }

    private static func places(_ ids: [String]) -> [String: Int] {
        Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the numbers of the longest increasing subsequence.
    private static func longestRise(_ numbers: [Int]) -> Set<Int> {
        // For each length, the position of the smallest number that ends such a subsequence.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for index in numbers.indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < numbers[index] {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var run: Set<Int> = []
        var place = ends.last
        while let index = place {
            run.insert(numbers[index])
            place = previous[index]
        }
        return run
    }
}
