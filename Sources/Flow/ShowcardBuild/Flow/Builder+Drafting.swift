import ShowcardCatalog
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
        let folder = SourceFolder(options.source)
        let draft = try EntryDrafter(
            folder, configuration: options.configuration, asOf: options.asOf
        ).draft(request)
        do throws(SystemError) {
            try FileSystem.create(folder.absolute(draft.path), with: draft.bytes)
        } catch {
            throw .system(error.diagnostic(help: "nothing was written; fix this and try again"))
        }
        return draft
    }
}
