import ShowcardCatalog

/// A source line as it is printed after its number, and the marks below it.
///
/// The number and the bar prevent a line from being taken for a diagnostic or a workflow command.
struct ShownLine {
    /// The line; a long one is truncated around the location.
    let text: String
    /// A caret, followed by tildes for the rest of the location; `nil` if the location is not on the line.
    let marker: String?

    /// The minimum number of columns of the number.
    private static let gutter = 5

    /// The longest line shown whole, in scalars.
    private static let maxWidth = 120
    /// The number of scalars of a longer line that are shown before the location.
    private static let lead = 40
    /// The maximum number of scalars of an excerpt that are read.
    private static let reach = 100_000

    /// Creates the lines for a location; `nil` if its source line is unknown or empty.
    init?(_ location: SourceLocation) {
        guard let excerpt = location.excerpt, !excerpt.isEmpty else { return nil }
        let scalars = Array(excerpt.unicodeScalars.prefix(Self.reach))
        let start = max(0, location.column &- 1)
        let window = Self.window(of: scalars, around: start)
        let isCutBefore = window.lowerBound > 0
        let isCutAfter = window.upperBound < scalars.count
        var escaping = PrintableText.Escaping()
        // A tab is kept, so that the line looks as in an editor.
        let shown = scalars[window].map { scalar in
            let escaped = escaping.next(scalar)
            return scalar == "\t" ? nil : escaped
        }
        let number = String(location.line)
        let gutter = String(repeating: " ", count: max(0, Self.gutter - number.utf8.count)) + number
        text =
            "\(gutter) | " + (isCutBefore ? "…" : "")
            + zip(scalars[window], shown).map { $1 ?? String($0) }.joined()
            + (isCutAfter ? "…" : "")
        guard start <= window.upperBound else {
            marker = nil
            return
        }
        let place = start - window.lowerBound
        let covered = min(location.length, window.upperBound - start)
        let cells = zip(scalars[window], shown).map {
            (scalar: $0, width: Self.width($0, shown: $1))
        }
        let before = cells[..<place].map { cell in
            // A tab moves as far to the right as the one in the source line.
            cell.scalar == "\t" ? "\t" : String(repeating: " ", count: cell.width)
        }
        let columns = cells[place..<place + covered].reduce(0) { $0 + $1.width }
        marker =
            String(repeating: " ", count: gutter.utf8.count) + " | " + (isCutBefore ? " " : "")
            + before.joined() + "^" + String(repeating: "~", count: max(0, columns - 1))
    }

    /// Returns the part of a line to show.
    private static func window(of scalars: [Unicode.Scalar], around place: Int) -> Range<Int> {
        guard scalars.count > maxWidth else { return scalars.indices }
        guard place <= scalars.count else { return 0..<maxWidth }
        var start = min(max(0, place - lead), scalars.count - maxWidth)
        while start < place, PrintableText.isCombining(scalars[start]) { start += 1 }
        return start..<min(start + maxWidth, scalars.count)
    }

    /// Returns the columns of a scalar that is shown as another text or unchanged.
    private static func width(_ scalar: Unicode.Scalar, shown: String?) -> Int {
        if let shown { return shown.utf8.count }
        return scalar == "\t" ? 1 : TextWidth.columns(of: scalar)
    }
}
