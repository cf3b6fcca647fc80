import ShowcardCatalog

/// A source line as it is printed, and the marks below it.
struct ShownLine {
    /// The line; a long one is cut around the place.
    let text: String
    /// A caret, and tildes as far as the place goes; absent when the place is not on the line.
    let marker: String?

    /// The longest line shown whole, in scalars.
    private static let longest = 120
    /// How much of a longer line is shown before the place.
    private static let lead = 40
    /// How much of an excerpt is looked at, whatever its length.
    private static let reach = 100_000

    /// Creates the lines for a place; `nil` when its line is not known or empty.
    init?(_ location: SourceLocation) {
        guard let excerpt = location.excerpt, !excerpt.isEmpty else { return nil }
        let scalars = Array(excerpt.unicodeScalars.prefix(Self.reach))
        let start = max(0, location.column &- 1)
        let window = Self.window(of: scalars, around: start)
        let isCutBefore = window.lowerBound > 0
        let isCutAfter = window.upperBound < scalars.count
        text =
            (isCutBefore ? "…" : "") + scalars[window].map(Self.shown).joined()
            + (isCutAfter ? "…" : "")
        guard start <= window.upperBound else {
            marker = nil
            return
        }
        let covered = min(location.length, window.upperBound - start)
        let before = scalars[window.lowerBound..<start].map(Self.blank).joined()
        let columns = scalars[start..<start + covered].reduce(0) { $0 + Self.width($1) }
        marker =
            (isCutBefore ? " " : "") + before + "^"
            + String(repeating: "~", count: max(0, columns - 1))
    }

    /// The part of a line to show.
    private static func window(of scalars: [Unicode.Scalar], around place: Int) -> Range<Int> {
        guard scalars.count > longest else { return scalars.indices }
        guard place <= scalars.count else { return 0..<longest }
        var start = min(max(0, place - lead), scalars.count - longest)
        while start < place, PrintableText.isCombining(scalars[start]) { start += 1 }
        return start..<min(start + longest, scalars.count)
    }

    /// A scalar of a source line as it is printed; a tab stays, so that the line looks as in an editor.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        scalar == "\t" ? "\t" : PrintableText.shown(scalar) ?? String(scalar)
    }

    /// What moves as far to the right as a scalar of the line does.
    private static func blank(_ scalar: Unicode.Scalar) -> String {
        scalar == "\t" ? "\t" : String(repeating: " ", count: width(scalar))
    }

    /// How many columns a scalar takes.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
        if PrintableText.isCombining(scalar) { return 0 }
        return scalar == "\t" ? 1 : PrintableText.shown(scalar)?.utf8.count ?? 1
    }
}
