import ShowcardCatalog

/// Converts paths in the catalog to paths relative to the current folder.
struct SourcePrefix: Sendable, Hashable {
    private let prefix: String

    /// Creates a prefix for a source folder; `.` needs none.
    init(source: String) {
        prefix =
            source == "." || source.isEmpty ? "" : source.hasSuffix("/") ? source : source + "/"
    }

    /// Returns the printable path of a location.
    func path(_ location: SourceLocation) -> String {
        PrintableText.escaped(unescapedPath(location))
    }

    /// Returns the path of a location without escapes.
    func unescapedPath(_ location: SourceLocation) -> String {
        if location.path.hasPrefix("/") || LogicalPath.isOne(location.path) {
            return location.path
        }
        return Self.joined(prefix[...], location.path[...])
    }

    /// A path below a folder, without the names that `..` at its start leaves again.
    private static func joined(_ folder: Substring, _ path: Substring) -> String {
        guard path.hasPrefix("../") else { return "\(folder)\(path)" }
        let parts = folder.split(separator: "/")
        guard let last = parts.last, last != "..", last != "." else {
            return "\(folder)\(path)"
        }
        return joined(folder.dropLast(last.count + 1), path.dropFirst(3))
    }

    /// Returns a location with a path relative to the current folder.
    func moved(_ location: SourceLocation) -> SourceLocation {
        SourceLocation(
            path: unescapedPath(location), line: location.line, column: location.column,
            length: location.length, excerpt: location.excerpt)
    }

    /// Returns `path:line:column` of a location.
    func place(_ location: SourceLocation) -> String {
        "\(path(location)):\(location.line):\(location.column)"
    }
}

extension Diagnostic {
    /// Returns the diagnostic with paths relative to the current folder.
    func moved(by prefix: SourcePrefix) -> Diagnostic {
        moved { prefix.moved($0) }
    }
}
