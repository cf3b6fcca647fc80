/// The syntax of Markdown texts beyond CommonMark, by the keys of `markdown` in `catalog.yml`.
public enum MarkdownSyntax: String, CaseIterable, Sendable {
    /// Tables (GFM, 4.10).
    case tables
    /// Text between tildes that is struck through (GFM, 6.5).
    case strikethrough
    /// Items of lists that begin with a checkbox (GFM, 5.3).
    case taskLists = "task_lists"
    /// Addresses without brackets around them (GFM, 6.9).
    case links
    /// Footnotes.
    case footnotes
    /// Block quotes with a title, such as notes and warnings.
    case alerts
}
