import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles

extension Builder {
    /// Renames an entry, and changes what refers to it.
    ///
    /// If a file cannot be written, those before it get their contents back.
    ///
    /// - Parameters:
    ///   - request: The entry and its new id.
    ///   - options: Which catalog.
    ///   - writes: Whether to write the changes, not only compute them.
    /// - Returns: The changes.
    /// - Throws: ``EntryDraftError`` if the entry cannot be renamed; then nothing has changed.
    package func rename(
        _ request: RenameRequest, _ options: BuildOptions, writes: Bool
    ) throws(EntryDraftError) -> EntryRename {
        let folder = options.folder()
        let rename = try EntryRenamer(folder, configuration: options.configuration).plan(request)
        guard writes else { return rename }
        var (changed, moved) = (0, 0)
        do throws(SystemError) {
            for change in rename.changes {
                try FileSystem.replace(folder.absolute(change.path), with: change.bytes)
                changed += 1
            }
            for move in rename.moves {
                try FileSystem.rename(
                    folder.absolute(move.path), to: folder.absolute(move.newPath))
                moved += 1
            }
        } catch {
            for move in rename.moves.prefix(moved).reversed() {
                try? FileSystem.rename(
                    folder.absolute(move.newPath), to: folder.absolute(move.path))
            }
            for change in rename.changes.prefix(changed) {
                try? FileSystem.replace(folder.absolute(change.path), with: change.before)
            }
            throw .system(error.diagnostic(help: "nothing was renamed; fix this and try again"))
        }
        return rename
    }
}
