/// A place in a file.
package struct Mark: Sendable, Hashable {
    /// The line, from 1; a line ends with LF, CR LF or CR.
    package var line: Int
    /// The column in Unicode scalars, from 1; a tab is one, a byte order mark isn't counted.
    package var column: Int
    /// The distance from the start of the file, in bytes.
    package var offset: Int

    /// Creates a mark.
    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The start of a file.
    package static let start = Mark(line: 1, column: 1, offset: 0)
}
