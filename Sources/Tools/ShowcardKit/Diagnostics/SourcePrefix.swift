import ShowcardCatalog

/// Makes paths of the catalog into paths that can be opened from where the command runs.
struct SourcePrefix: Sendable, Hashable {
    private let prefix: String

    /// Creates a prefix for a source folder; `.` needs none.
    init(source: String) {
        prefix =
            source == "." || source.isEmpty ? "" : source.hasSuffix("/") ? source : source + "/"
    }

    /// The path to print for a path of the catalog.
    func path(_ location: SourceLocation) -> String {
        PrintableText.escaped(unescapedPath(location))
    }

    /// The same path as the disk has it.
    func unescapedPath(_ location: SourceLocation) -> String {
        location.path.hasPrefix("/") || LogicalPath.isOne(location.path)
            ? location.path : prefix + location.path
    }

    /// `path:line:column` of a place.
    func place(_ location: SourceLocation) -> String {
        "\(path(location)):\(location.line):\(location.column)"
    }
}
