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
        var search = NearMissSearch(name)
        for candidate in candidates {
            search.compare(NearMissSearch.letters(of: candidate), candidate)
        }
        return search.best
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
            return abs(known.count - plain.count) <= 1
                && NearMissSearch.distance(plain, known, within: 1) != nil
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
        return list(of: candidates)
    }

    /// A sentence that lists what there is; `nil` when that is nothing, or much.
    static func list(of candidates: [String]) -> String? {
        guard !candidates.isEmpty, candidates.count <= 24 else { return nil }
        return "known: \(candidates.joined(separator: ", "))"
    }
}
