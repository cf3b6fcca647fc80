/// Formats cycles of references in messages: the first few, and the number of the others.
enum CircleText {
    /// The maximum number of names and of related locations that are shown for a cycle.
    static let maxShown = 8

    /// Returns the names in order, with the first one again at the end: `'a' to 'b' and 7 more to 'a'`.
    static func names(_ names: [String]) -> String {
        let shown = names.prefix(maxShown).map { "'\($0)'" }
        let omitted = names.count - shown.count
        let rest = omitted > 0 ? " and \(omitted) more" : ""
        return "\(shown.joined(separator: " to "))\(rest) to \(shown.first ?? "")"
    }
}
