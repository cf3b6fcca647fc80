/// What messages say of references that lead back to where they begin: a few of them, and how many more there are.
enum CircleText {
    /// How many names, and how many related places, are shown of a circle.
    static let maxShown = 8

    /// The names in order, the first one again at the end: `'a' to 'b' and 7 more to 'a'`.
    static func names(_ names: [String]) -> String {
        let shown = names.prefix(maxShown).map { "'\($0)'" }
        let omitted = names.count - shown.count
        let rest = omitted > 0 ? " and \(omitted) more" : ""
        return "\(shown.joined(separator: " to "))\(rest) to \(shown.first ?? "")"
    }
}
