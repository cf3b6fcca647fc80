/// Searches the closest name by comparing one after the other.
struct NearMissSearch {
    /// The closest name so far; the first one if several are equally close.
    private(set) var best: String?
    private let written: [Unicode.Scalar]
    /// The maximum distance of a closer name.
    private var reach: Int

    /// The maximum number of letters that are compared.
    private static let maxLength = 64

    /// Begins a search for the name that was meant: within a third of its length in edits, at least one and at most
    /// three.
    init(_ name: String) {
        written = Self.letters(of: name)
        reach = min(3, max(1, written.count / 3))
    }

    /// The letters of a name that are compared.
    static func letters(of name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.prefix(maxLength))
    }

    /// Compares a name, given its ``letters(of:)``.
    mutating func compare(_ letters: [Unicode.Scalar], _ name: @autoclosure () -> String) {
        guard reach >= 0, let distance = Self.distance(written, letters, within: reach) else {
            return
        }
        (best, reach) = (name(), distance - 1)
    }

    /// Insertions, deletions, substitutions and swaps of neighbors between two words (optimal string alignment).
    ///
    /// - Parameters:
    ///   - a: One word.
    ///   - b: The other word.
    ///   - most: The maximum distance.
    /// - Returns: The distance; `nil` if it is greater than the maximum.
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], within most: Int) -> Int? {
        guard abs(a.count - b.count) <= most else { return nil }
        // A common beginning or end needs no edits.
        var start = 0
        let shorter = min(a.count, b.count)
        while start < shorter, a[start] == b[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        return distance(a[start..<(a.count - tail)], b[start..<(b.count - tail)], within: most)
    }

    private static func distance(
        _ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>, within most: Int
    ) -> Int? {
        guard !a.isEmpty, !b.isEmpty else {
            let distance = max(a.count, b.count)
            return distance <= most ? distance : nil
        }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        var current = previous
        for (row, scalar) in zip(0..., a) {
            current[0] = row + 1
            var least = row + 1
            for (column, other) in zip(0..., b) {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == b[b.startIndex + column - 1],
                    a[a.startIndex + row - 1] == other
                {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current[column + 1] = cost
                least = min(least, cost)
            }
            // A swap spans two rows, so one row may exceed the limit by one.
            guard least <= most + 1 else { return nil }
            (beforePrevious, previous, current) = (previous, current, previous)
        }
        return previous[b.count] <= most ? previous[b.count] : nil
    }
}
