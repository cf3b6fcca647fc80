import ShowcardCatalog
import ShowcardFiles

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
        guard location.path.hasPrefix("../") else { return prefix + location.path }
        let joined = RelativePath.joined(location.path, below: prefix)
        // If the source is a symbolic link, '..' is the folder of its target.
        let isSame = FileSystem.resolved(joined) == FileSystem.resolved(prefix + location.path)
        return isSame ? joined : prefix + location.path
    }

    /// Returns `path:line:column` of a location.
    func place(_ location: SourceLocation) -> String {
        "\(path(location)):\(location.line):\(location.column)"
    }
}

extension Diagnostic {
    /// Returns the diagnostic with paths relative to the current folder.
    func moved(by prefix: SourcePrefix) -> Diagnostic {
        moved { $0.moved(to: prefix.unescapedPath($0)) }
    }
}
