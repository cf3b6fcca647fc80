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

    init(_ message: String, line: Int = 1, column: Int = 1, help: String) {
        self.line = line
        self.column = column
        self.message = message
        self.help = help
    }
}
