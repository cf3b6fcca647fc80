import ShowcardCatalog
import ShowcardCommonMark
package import ShowcardStore

/// What an earlier build made of files that have not changed since, and are read against the same kinds, tokens and
/// static files.
package struct KnownEntries: Sendable {
    private let records: EntryRecords
    private let rows: [String: StampTable.Row]

    /// Takes what is known.
    ///
    /// - Parameters:
    ///   - records: What the earlier build made of files.
    ///   - rows: The files that have not changed.
    package init(_ records: EntryRecords, unchanged rows: [StampTable.Row]) {
        self.records = records
        self.rows = Dictionary(
            rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The entry of a file, as far as it is known without reading it.
    func entry(
        _ path: String, id: String, in folder: SourceFolder, _ renderer: Renderer
    ) -> LoadedEntry? {
        guard let row = rows[path], let packed = records[path] else { return nil }
        guard
            let record = try? EntryRecord(
                packed, id: id, path: path,
                body: { version in
                    var text =
                        BodyText(of: path, in: folder, renderer)
                        ?? BodyText(markdown: [], html: [])
                    text.isStale = BodyVersion(text) != version
                    if text.isStale { folder.log?.noteChange() }
                    return text
                })
        else { return nil }
        folder.log?.noteUnchanged(row)
        return LoadedEntry(record) {
            let (entry, problems) = ParsedEntry.load(path, id: id, from: folder, renderer)
            if entry == nil || !problems.isEmpty { folder.log?.noteChange() }
            return entry
        }
    }
}
