/// A location in a source file, with its line for display.
public struct SourceLocation: Sendable, Hashable {
    /// The file's path, relative to the catalog's folder.
    public let path: String
    /// The line, from 1; front matter lines count.
    public let line: Int
    /// The column, from 1, in Unicode scalars; a tab counts as one.
    public let column: Int
    /// The length in Unicode scalars, at least 1.
    public let length: Int
    /// The whole source line without its line break, if known; passwords in addresses are masked.
    public let excerpt: String?

    /// Creates a location.
    public init(path: String, line: Int, column: Int, length: Int = 1, excerpt: String? = nil) {
        self.path = path
        self.line = line
        self.column = column
        self.length = max(1, length)
        self.excerpt = excerpt.map(MaskedText.masked)
    }

    /// The same location in a file of another path, or at another line.
    package func moved(to path: String, line: Int? = nil) -> SourceLocation {
        SourceLocation(
            path: path, line: line ?? self.line, column: column, length: length, excerpt: excerpt)
    }

    /// The location of a whole file.
    public static func file(_ path: String) -> SourceLocation {
        SourceLocation(path: path, line: 1, column: 1)
    }
}
