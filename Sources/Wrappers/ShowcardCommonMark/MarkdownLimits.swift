/// The limits of a text, because some of cmark's work grows with the square of its input.
///
/// With the standard limits, the slowest of thousands of hostile inputs took one and a half seconds; each limit states
/// what it prevents.
package struct MarkdownLimits: Sendable, Hashable {
    /// The most bytes of Markdown.
    package var bytes: Int
    /// The most bytes of lines in a row without a blank line or a new bullet between them: inline
    /// parsing looks back through its paragraph.
    package var paragraphBytes: Int
    /// The most block quotes and lists inside one another: every line is matched against all of
    /// them.
    package var depth: Int
    /// The most '[' in such a run of lines: cmark before 0.30.3 searches all open brackets for each
    /// image.
    package var brackets: Int
    /// The most cells that rows of tables have fewer than their header: each is an element of the HTML.
    package var missingCells = 65_536
    /// How to raise ``bytes`` and ``paragraphBytes``, which follows the advice of their messages.
    package var adviceOnBytes = "", adviceOnParagraphs = ""

    /// Creates limits.
    /// - Parameters:
    ///   - bytes: The most bytes of Markdown.
    ///   - paragraphBytes: The most bytes of lines in a row.
    ///   - depth: The most block quotes and lists inside one another.
    ///   - brackets: The most '[' in lines in a row.
    package init(
        bytes: Int = 1_048_576, paragraphBytes: Int = 65_536, depth: Int = 64, brackets: Int = 4_096
    ) {
        self.bytes = bytes
        self.paragraphBytes = paragraphBytes
        self.depth = depth
        self.brackets = brackets
    }

    /// 1 MB of text, 64 KB and 4 096 brackets a paragraph, 64 levels.
    package static let standard = MarkdownLimits()

    /// The byte limit in force: cmark counts in 32 bits and HTML can be several times as long as
    /// its source.
    var effectiveBytes: Int { min(bytes, 64 << 20) }
}

/// The reason that a text is not rendered: it exceeds a limit.
package struct MarkdownError: Error, Sendable, Hashable {
    /// The line, from 1, in the text that was given.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
    /// The message, in one sentence that states the limit.
    package let message: String
    /// How to fix the error.
    package let help: String

    /// Creates an error.
    package init(_ message: String, line: Int = 1, column: Int = 1, help: String) {
        self.line = line
        self.column = column
        self.message = message
        self.help = help
    }
}
