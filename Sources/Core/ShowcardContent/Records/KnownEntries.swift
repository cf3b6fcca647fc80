import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
package import ShowcardStore

/// The records of an earlier build for files that have not changed since, and are checked against the same kinds,
/// tokens and static files.
package struct KnownEntries: Sendable {
    /// The records of all files of the earlier build.
    package let records: EntryRecords
    private let inputs: StampTable
    private let changed: Set<String>
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
        _ records: EntryRecords, in inputs: StampTable, besides changed: Set<String> = [],
        areBodiesKept: Bool = true
    ) {
        (self.records, self.inputs, self.changed) = (records, inputs, changed)
        self.areBodiesKept = areBodiesKept
    }

    /// The entry of a file, if it is known without reading the file.
    func entry(
        _ path: String, id: String, in folder: SourceFolder, _ renderer: MarkdownRenderer
    ) -> LoadedEntry? {
        // Of layers, only the rows of the nearest are kept.
        guard folder.layers.isEmpty, let packed = records[path], !changed.contains(path),
            let position = inputs.position(of: path)
        else { return nil }
        let row = inputs[position]
        guard let hash = row.hash else { return nil }
        let file = KnownFile(path: path, hash: hash, folder: folder)
        let record = try? EntryRecord(packed, id: id, path: path, isReadOnce: areBodiesKept) {
            file.body(renderer)
        }
        guard let record else { return nil }
        folder.log?.noteUnchanged(row)
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
    /// The hash of its bytes.
    let hash: Fingerprint
    let folder: SourceFolder

    /// Reads the file again, and records whether it has changed.
    func read() -> (text: SourceText?, isStale: Bool) {
        let text = try? folder.read(path)
        let isStale = text.map { Fingerprint(hashing: $0.bytes) } != hash
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
