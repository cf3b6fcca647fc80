import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
package import ShowcardStore

/// The records of an earlier build for files that have not changed since, and are checked against the same kinds,
/// tokens and static files.
package struct KnownEntries: Sendable {
    /// The records of all files of the earlier build.
    package let records: EntryRecords
    private let inputs: LayeredStamps
    let changed: Set<String>
    private let areBodiesKept: Bool

    /// Creates known entries.
    ///
    /// - Parameters:
    ///   - records: The records of the earlier build.
    ///   - inputs: What that build read.
    ///   - changed: The files that have changed since.
    ///   - areBodiesKept: Whether the texts of a body are kept after they are read; otherwise they are read from the
    ///     file each time.
    package init(
        _ records: EntryRecords, in inputs: LayeredStamps, besides changed: Set<String> = [],
        areBodiesKept: Bool = true
    ) {
        (self.records, self.inputs, self.changed) = (records, inputs, changed)
        self.areBodiesKept = areBodiesKept
    }

    /// The entry of a file, if it is known without reading the file.
    func entry(
        _ path: String, id: String, in folder: SourceFolder, _ renderer: MarkdownRenderer
    ) -> LoadedEntry? {
        guard let packed = records[path], !changed.contains(path),
            inputs.layers.map(\.path) == folder.layerPaths, let rows = inputs.rows(of: path)
        else { return nil }
        let parts = rows.filter { $0.status != nil }
        let hashes = parts.compactMap(\.hash)
        guard !hashes.isEmpty, hashes.count == parts.count else { return nil }
        let file = KnownFile(path: path, hashes: hashes, folder: folder)
        let record = try? EntryRecord(packed, id: id, path: path, isReadOnce: areBodiesKept) {
            file.body(renderer)
        }
        guard let record else { return nil }
        for (log, row) in zip([folder.log] + folder.layers.map(\.folder.log), rows) {
            log?.noteUnchanged(row)
        }
        return LoadedEntry(record) {
            file.read().text.flatMap {
                try? ParsedEntry.parse($0, id: id, renderer, folder.limits).entry
            }
        }
    }
}

/// The file of an entry that an earlier build has read.
struct KnownFile: Sendable {
    /// Its path below the catalog's folder.
    let path: String
    /// The hashes of its parts, one for each folder that has it; or that of the text that joins them.
    let hashes: [Fingerprint]
    let folder: SourceFolder

    /// Reads the file again, and records whether it has changed.
    func read() -> (text: SourceText?, isStale: Bool) {
        let parts = try? folder.texts(of: path).map(\.bytes)
        let text = parts.map { SourceText(path: path, joining: $0) }
        let isStale =
            text.map { [Fingerprint(hashing: $0.bytes)] } != hashes
            && parts?.map(Fingerprint.init(hashing:)) != hashes
        if isStale { folder.log?.noteChange() }
        return (text, isStale)
    }

    /// Reads and renders its body again.
    func body(_ renderer: MarkdownRenderer) -> BodyText {
        let (file, isStale) = read()
        var text = file.flatMap { BodyText(of: $0, renderer) }
        text?.isStale = isStale
        return text ?? BodyText(markdown: [], html: [], isStale: isStale)
    }
}
