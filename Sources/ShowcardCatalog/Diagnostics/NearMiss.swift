/// Finds the known name somebody probably meant.
public enum NearMiss {
    /// Returns the candidate closest to a name.
    ///
    /// - Parameters:
    ///   - name: What was written.
    ///   - candidates: The names that would have been right.
    /// - Returns: The closest candidate within a third of the name's length in edits (at least one, at most
    ///   three), the first of equally close ones; `nil` when nothing is that close.
    public static func suggestion(for name: String, among candidates: some Sequence<String>)
        -> String?
    {
        let written = Array(name.lowercased().unicodeScalars.prefix(64))
        let reach = min(3, max(1, written.count / 3))
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let known = Array(candidate.lowercased().unicodeScalars.prefix(64))
            guard abs(known.count - written.count) <= reach else { continue }
            let distance = editDistance(written, known)
            if distance <= reach, distance < best?.distance ?? .max {
                best = (distance, candidate)
            }
        }
        return best?.name
    }

    /// Returns the candidate that a name is another spelling of, if it is one of exactly one.
    ///
    /// - Parameters:
    ///   - name: What was written.
    ///   - candidates: The names that would have been right.
    /// - Returns: The candidate that differs by case and by hyphens, underscores and spaces only; else, for names of
    ///   at least four characters, the one candidate within one edit that is none of a digit; `nil` when there is none,
    ///   or more than one.
    public static func certain(for name: String, among candidates: [String]) -> String? {
        let plain = plainForm(of: name)
        let respelled = candidates.filter { plainForm(of: $0) == plain }
        if !respelled.isEmpty { return respelled.count == 1 ? respelled[0] : nil }
        guard plain.count >= 4, plain.count <= 64 else { return nil }
        let near = candidates.filter { candidate in
            let known = plainForm(of: candidate)
            return abs(known.count - plain.count) <= 1 && editDistance(plain, known) <= 1
                && digits(in: plain) == digits(in: known)
        }
        return near.count == 1 ? near[0] : nil
    }

    /// The digits of a name: names that differ in one are different things, not misspelled.
    private static func digits(in name: [Unicode.Scalar]) -> [Unicode.Scalar] {
        name.filter { ("0"..."9").contains($0) }
    }

    /// A name in lower case without what joins its words.
    private static func plainForm(of name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// A sentence that suggests the near miss, or lists what there is when it is little.
    public static func help(for name: String, among candidates: [String]) -> String? {
        if let suggestion = suggestion(for: name, among: candidates) {
            return "did you mean '\(suggestion)'?"
        }
        guard !candidates.isEmpty, candidates.count <= 24 else { return nil }
        return "known: \(candidates.joined(separator: ", "))"
    }

    /// Insertions, deletions, substitutions and swaps of neighbours between two words
    /// (optimal string alignment).
    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for (row, scalar) in a.enumerated() {
            var current = [row + 1]
            for (column, other) in b.enumerated() {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == b[column - 1], a[row - 1] == other {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous.last ?? a.count
    }
}
