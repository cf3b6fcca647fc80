/// A place in a source file, with the line it stands on so that it can be shown.
public struct SourceLocation: Sendable, Hashable {
    /// The file's path, relative to the catalog's folder.
    public let path: String
    /// The line, from 1; front matter counts.
    public let line: Int
    /// The column, from 1, in Unicode scalars; a tab is one.
    public let column: Int
    /// How many scalars the place covers on its line, at least 1.
    public let length: Int
    /// The whole source line without its line break, when it is known; passwords of addresses are made unreadable.
    public let excerpt: String?

    /// Creates a location.
    public init(path: String, line: Int, column: Int, length: Int = 1, excerpt: String? = nil) {
        self.path = path
        self.line = line
        self.column = column
        self.length = max(1, length)
        self.excerpt = excerpt.map(MaskedText.masked)
    }

    /// The place of a whole file.
    public static func file(_ path: String) -> SourceLocation {
        SourceLocation(path: path, line: 1, column: 1)
    }
}
