/// Finds the probable correction of a misspelled name.
enum Spelling {
    /// Suggests the nearest name.
    ///
    /// - Parameters:
    ///   - name: The misspelled name.
    ///   - candidates: The candidates; the first of several nearest ones is used.
    /// - Returns: A question; `nil` if no name is near.
    static func suggestion(for name: String, among candidates: [String]) -> String? {
        let written = Array(name.utf8)
        guard written.count <= 64 else { return nil }
        let tolerance = max(1, min(3, written.count / 3))
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - written.count) <= tolerance {
            let distance = self.distance(written, Array(candidate.utf8))
            if distance <= tolerance, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best.map { "did you mean '\($0.name)'?" }
    }

    /// Returns the number of bytes to insert, remove, replace or swap with a neighbor.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var cost = min(
                    previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1],
                    first[row - 1] == second[column]
                {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
