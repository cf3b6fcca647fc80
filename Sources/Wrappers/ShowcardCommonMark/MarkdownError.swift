/// Why a text is not rendered: it passes a limit.
package struct MarkdownError: Error, Sendable, Hashable {
    /// The line, from 1, in the text that was given.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
    /// What is wrong, in one sentence that names the limit.
    package let message: String
    /// What to do about it.
    package let help: String

    init(_ message: String, line: Int = 1, column: Int = 1, help: String) {
        self.line = line
        self.column = column
        self.message = message
        self.help = help
    }
}
