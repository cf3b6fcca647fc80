import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles

extension Builder {
    /// Writes the file of a new entry.
    ///
    /// - Parameters:
    ///   - request: What the entry is to be.
    ///   - options: Which catalog, and when the entry goes public.
    /// - Returns: The file as it was written.
    /// - Throws: ``EntryDraftError`` when there can be no such entry; then nothing is written.
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
            throw .system(error.diagnostic(help: "nothing was written; mend this and try again"))
        }
        return draft
    }
}
