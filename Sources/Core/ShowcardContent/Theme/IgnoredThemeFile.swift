import ShowcardCatalog

/// A file in `templates/` that is neither a template, nor the strings, nor the description of a component, nor below
/// `assets/`.
struct IgnoredThemeFile {
    private let path: String
    private let stem: Substring
    private let type: Substring

    /// Names the file.
    ///
    /// - Parameter path: Its path below `templates/`.
    init(_ path: String) {
        self.path = path
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let point = path[start...].firstIndex(of: ".") ?? path.endIndex
        stem = path[..<point]
        type = path[point...]
    }

    /// The types of files that pages load.
    private static let assetTypes: Set<String> = [
        ".css", ".js", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".woff2", ".woff",
        ".ttf", ".otf",
    ]

    /// The warning.
    var diagnostic: Diagnostic {
        .warning(
            "ignored-theme-file", "the theme does not read this file",
            at: .file("templates/\(path)"), help: help)
    }

    private var help: String {
        if let last = type.lastIndex(of: "."), Self.assetTypes.contains(type[last...].lowercased())
        {
            return "move it to 'templates/assets/'"
        }
        if type == ".yaml" { return "name it 'templates/\(stem).yml'" }
        return type.isEmpty || type == ".md" || type == ".txt"
            ? "move it out of 'templates/'" : "name it 'templates/\(stem).mustache'"
    }
}
