/// Finds the known name that was probably meant.
public enum NearMiss {
    /// Returns the candidate closest to a name.
    ///
    /// - Parameters:
    ///   - name: The written name.
    ///   - candidates: The valid names.
    /// - Returns: The closest candidate within a third of the name's length in edits (at least one, at most
    ///   three), the first one if several are equally close; `nil` if none is close enough.
    public static func suggestion(for name: String, among candidates: some Sequence<String>)
        -> String?
    {
        var search = NearMissSearch(name)
        for candidate in candidates {
            search.compare(NearMissSearch.letters(of: candidate), candidate)
        }
        return search.best
    }

    /// Returns the only candidate that a name is another spelling of.
    ///
    /// - Parameters:
    ///   - name: The written name.
    ///   - candidates: The valid names.
    /// - Returns: The candidate that differs only by case, hyphens, underscores and spaces; otherwise, for names of
    ///   at least four characters, the candidate within one edit that doesn't change a digit; `nil` if none matches,
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

    /// The digits of a name: names that differ in a digit are different names, not misspelled ones.
    private static func digits(in name: [Unicode.Scalar]) -> [Unicode.Scalar] {
        name.filter { ("0"..."9").contains($0) }
    }

    /// A name in lower case without the characters that join its words.
    private static func plainForm(of name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// The help that suggests a name, or lists the names if there are few.
    public static func help(for name: String, among candidates: [String]) -> String? {
        if let suggestion = suggestion(for: name, among: candidates) {
            return "did you mean '\(suggestion)'?"
        }
        return list(of: candidates)
    }

    /// The help that lists names; `nil` if the list is empty or long.
    static func list(of candidates: [String]) -> String? {
        guard !candidates.isEmpty, candidates.count <= 24 else { return nil }
        return "known: \(candidates.joined(separator: ", "))"
    }
}
