import ShowcardCatalog

/// The differing parts of two values, with some context before them.
enum ValueExcerpt {
    /// The number of scalars that are shown before the first difference.
    private static let lead = 8

    /// Returns both values, each on one line, with texts in quotes.
    ///
    /// - Parameters:
    ///   - change: The values.
    ///   - most: The maximum number of scalars that are shown of each.
    /// - Returns: The human-readable values; `nothing` for an absent one.
    static func pair(_ change: FieldChange, most: Int) -> (old: String, new: String) {
        let (old, new) = parts(change, most: most)
        func line(_ part: String?, _ value: FieldChange.Value?) -> String {
            guard let part else { return "nothing" }
            let printable = PrintableText.escaped(part)
            return value?.text == nil ? printable : "'\(printable)'"
        }
        return (line(old, change.old), line(new, change.new))
    }

    /// Returns both values without escapes, and without their common beginning if they are long.
    ///
    /// - Parameters:
    ///   - change: The values.
    ///   - most: The maximum number of scalars that are shown of each.
    /// - Returns: The values, which can contain any characters; `nil` for an absent one.
    static func parts(_ change: FieldChange, most: Int) -> (old: String?, new: String?) {
        guard let old = change.old, let new = change.new else {
            return (
                change.old.map { shown($0, from: 0, most) },
                change.new.map { shown($0, from: 0, most) }
            )
        }
        let (first, second) = (Array(old.shown.unicodeScalars), Array(new.shown.unicodeScalars))
        var same = 0
        while same < min(first.count, second.count), first[same] == second[same] { same += 1 }
        let isShort = max(first.count, second.count) <= most
        let start = isShort || same <= lead ? 0 : same - lead
        return (shown(old, from: start, most), shown(new, from: start, most))
    }

    private static func shown(_ value: FieldChange.Value, from start: Int, _ most: Int) -> String {
        let scalars = value.shown.unicodeScalars.dropFirst(start)
        var text = String(String.UnicodeScalarView(scalars.prefix(most)))
        if start > 0 { text = "…\(text)" }
        if scalars.count > most { text += "…" }
        return text
    }
}
