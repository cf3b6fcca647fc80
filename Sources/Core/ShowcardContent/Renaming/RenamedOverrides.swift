import ShowcardCatalog
import ShowcardFiles

/// Finds the files of apps that override an entry that is renamed.
///
/// A rename changes one catalog only. An override of the old id would become an entry of its own, without the fields of
/// the base.
struct RenamedOverrides {
    let entry: RenamedEntry
    /// The path of the entry's file.
    let path: String
    let moves: [EntryRename.Move]
    let configuration: String

    /// How many folders above the catalog are looked at for a workspace.
    private static let maxLevels = 8

    /// The warnings about the apps of the nearest workspace that extend a catalog; at places relative to its folder.
    func problems(in folder: SourceFolder) -> [Diagnostic] {
        guard let base = FileSystem.resolved(folder.absolute("")) else { return [] }
        var parts = base.split(separator: "/", omittingEmptySubsequences: false)
        var way = ""
        for _ in 0...Self.maxLevels where !parts.isEmpty {
            let place = parts.count == 1 ? "/" : parts.joined(separator: "/")
            do throws(DiagnosticError) {
                if let found = try Workspace.read(in: place, configuration: configuration) {
                    return found.members.flatMap { member in
                        problems(app: "\(place)/\(member.path)", base: base).map {
                            $0.moved(below: way + member.path)
                        }
                    }
                }
            } catch {
                // 'check' in that folder reports it.
                return []
            }
            parts.removeLast()
            way += "../"
        }
        return []
    }

    private func problems(app: String, base: String) -> [Diagnostic] {
        let loaded = CatalogLoader(SourceFolder(app), configuration: configuration).loadKinds()
        let bases = loaded.folder.layerPaths.map { FileSystem.resolved("\(app)/\($0)") }
        guard bases.contains(base) else { return [] }
        var files = moves.map { ($0.path, $0.newPath) }
        // The app can have a translation that the base does not have.
        if let move = moves.first(where: { $0.path == path }) {
            for file in loaded.collections.flatMap(\.translations)
            where file.original == path && !files.contains(where: { $0.0 == file.path }) {
                files.append(
                    (file.path, TranslationFile.path(of: move.newPath, in: file.language)))
            }
        }
        return files.compactMap { old, new in
            guard loaded.folder.ownStatus(old) != nil else { return nil }
            let what = old == PageBundle.folder(ofEntry: path) ? "folder" : "file"
            return .warning(
                "unchanged-override",
                "this \(what) overrides the \(entry.kind.name) '\(entry.old)' and is not renamed",
                at: .file(old), help: "rename it to '\(FileSystem.split(new).1)'")
        }
    }
}
