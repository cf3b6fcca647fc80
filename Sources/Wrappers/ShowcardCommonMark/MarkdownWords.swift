/// The words that the HTML of extensions has besides those of the author, in the language of the text.
package struct MarkdownWords: Sendable, Hashable {
    /// The titles of alerts.
    package var note = "Note"
    package var tip = "Tip"
    package var important = "Important"
    package var warning = "Warning"
    package var caution = "Caution"
    /// The name of the list of footnotes.
    package var footnotes = "Footnotes"
    /// The name of a link from a footnote to its reference; `{n}` is the number.
    package var footnoteBack = "Back to reference {n}"

    /// Creates words in English.
    package init() {}

    /// A word as HTML.
    static func escaped(_ word: String) -> String {
        word.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
