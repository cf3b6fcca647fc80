package import ShowcardCatalog
import ShowcardFiles

/// The folder that the rules of a build come from if whoever wrote the source is not trusted: configuration, kinds and
/// theme.
///
/// Everything else, such as entries, design tokens and static files, comes from the source.
package struct TrustedBase: Sendable {
    /// The folder's path, absolute or relative to the working directory.
    package let path: String
    /// The configuration's path below the folder.
    package let configuration: String

    /// Creates a base.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - configuration: The configuration's path below the folder.
    package init(_ path: String, configuration: String) {
        self.path = path
        self.configuration = configuration
    }

    /// Whether a file or folder of a catalog comes from the base.
    func provides(_ path: String) -> Bool {
        if path == configuration || path == "templates" { return true }
        if path.utf8.starts(with: "templates/".utf8) { return true }
        let (folder, name) = FileSystem.split(path)
        return name == KindReader.fileName && Self.isKindFolder(folder)
    }

    /// Whether a folder can be that of a kind.
    static func isKindFolder(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].elementsEqual("content".utf8)
    }

    /// Warns about the files of a source that have no effect because the base provides them.
    ///
    /// - Parameter source: The source.
    /// - Returns: A warning for each file that differs, by path.
    package func unusedChanges(in source: SourceFolder) -> [Diagnostic] {
        let base = SourceFolder(path)
        let shown = RelativePath.joined("", below: path)
        var ignored: [Diagnostic] = []
        var paths: Set<String> = [configuration]
        for folder in [source, base] {
            let theme = folder.files(below: "templates", problems: &ignored) ?? []
            paths.formUnion(theme.map { "templates/\($0)" })
            let kinds = (try? folder.list("content")) ?? []
            paths.formUnion(kinds.map { "content/\($0.name)/\(KindReader.fileName)" })
        }
        let limit = CatalogLimits.highest[Limits.sourceFile].value
        return paths.sorted(by: TextKey.precedes).compactMap { path in
            let written = try? source.bytes(of: path, limit: limit)
            let used = try? base.bytes(of: path, limit: limit)
            guard written != used else { return nil }
            let change =
                written == nil
                ? "removing this file" : used == nil ? "this new file" : "this change"
            return .warning(
                "unused-change",
                "\(change) has no effect, because '\(shown)' is trusted instead",
                at: .file(path), help: "after a review, build without '--untrusted'")
        }
    }
}
