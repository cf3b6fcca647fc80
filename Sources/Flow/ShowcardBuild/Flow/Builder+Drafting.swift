package import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles

extension Builder {
    /// Writes the file of a new entry.
    ///
    /// - Parameters:
    ///   - request: The entry to create.
    ///   - options: Which catalog, and when the entry goes public.
    /// - Returns: The written file.
    /// - Throws: ``EntryDraftError`` if the entry cannot be created; then nothing is written.
    package func create(
        _ request: EntryRequest, _ options: BuildOptions
    ) throws(EntryDraftError) -> EntryDraft {
        let folder = options.folder()
        let draft = try EntryDrafter(
            folder, configuration: options.configuration, asOf: options.asOf
        ).draft(request)
        do throws(SystemError) {
            try folder.makeFolders(FileSystem.split(draft.path).parent)
            try FileSystem.create(folder.absolute(draft.path), with: draft.bytes)
        } catch {
            throw .system(error.diagnostic(help: "nothing was written; fix this and try again"))
        }
        return draft
    }

    /// Applies fixes to source files.
    ///
    /// Each file is replaced by one rename, so that an interruption leaves it either unchanged or fixed.
    ///
    /// - Parameters:
    ///   - fixes: The fixes, in the order in which the problems were reported.
    ///   - source: The catalog's folder.
    /// - Returns: The number of applied fixes, and the files they changed, by path.
    /// - Throws: ``DiagnosticError`` if a file cannot be read or written; files before it by path are fixed.
    package static func apply(
        _ fixes: [Fix], source: String
    ) throws(DiagnosticError) -> (count: Int, files: [String]) {
        var folder = SourceFolder(source)
        folder.limits = .highest
        // Diagnostics of plugins may carry fixes as well; none may write outside the catalog.
        let inside = fixes.filter { OutputPath($0.path) != nil }
        let byFile = Dictionary(grouping: inside, by: \.path)
        var count = 0
        var files: [String] = []
        for path in byFile.keys.sorted(by: TextKey.precedes) {
            let text = try folder.read(path)
            let (bytes, applied) = Fix.apply(byFile[path] ?? [], to: text.bytes)
            guard applied > 0 else { continue }
            do throws(SystemError) {
                try FileSystem.replace(folder.absolute(path), with: bytes)
            } catch {
                throw DiagnosticError(error.diagnostic)
            }
            count += applied
            files.append(path)
        }
        return (count, files)
    }
}
