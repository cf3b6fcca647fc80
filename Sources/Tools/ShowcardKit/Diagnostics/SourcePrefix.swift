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
        location.path.hasPrefix("/") || LogicalPath.isOne(location.path)
            ? location.path : prefix + location.path
    }

    /// Returns `path:line:column` of a location.
    func place(_ location: SourceLocation) -> String {
        "\(path(location)):\(location.line):\(location.column)"
    }
}

extension Diagnostic {
    /// Returns the diagnostic with a path relative to the current folder.
    func moved(by prefix: SourcePrefix) -> Diagnostic {
        Diagnostic(
            severity, code: code, message,
            at: location.map {
                SourceLocation(
                    path: prefix.unescapedPath($0), line: $0.line, column: $0.column,
                    length: $0.length, excerpt: $0.excerpt)
            }, help: help, related: related, fix: fix)
    }
}
