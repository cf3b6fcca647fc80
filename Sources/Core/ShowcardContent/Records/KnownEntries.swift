import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
package import ShowcardStore

/// The records of an earlier build for files that have not changed since, and are checked against the same kinds,
/// tokens and static files.
package struct KnownEntries: Sendable {
    private let records: EntryRecords
    private let rows: [String: StampTable.Row]
    private let areBodiesKept: Bool

    /// Creates known entries.
    ///
    /// - Parameters:
    ///   - records: The records of the earlier build.
    ///   - rows: The files that have not changed.
    ///   - areBodiesKept: Whether the texts of a body are kept after they are read; otherwise they are read from the
    ///     file each time.
    package init(
        _ records: EntryRecords, unchanged rows: [StampTable.Row], areBodiesKept: Bool = true
    ) {
        (self.records, self.areBodiesKept) = (records, areBodiesKept)
        self.rows = Dictionary(
            rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The files whose entries have changed only in the text of their bodies.
    ///
    /// - Parameter records: The records of all files.
    /// - Returns: Their paths, in order; `nil` if an entry was added or removed, or has changed otherwise.
    package func changedBodies(in records: EntryRecords) -> [String]? {
        guard records.count == self.records.count else { return nil }
        let paths = records.readAgain
        let areSame = paths.allSatisfy { path in
            guard let old = self.records.record(of: path), let new = records.record(of: path)
            else { return false }
            return new.isSame(exceptBody: old)
        }
        return areSame ? paths : nil
    }

    /// The entry of a file, if it is known without reading the file.
    func entry(
        _ path: String, id: String, in folder: SourceFolder, _ renderer: MarkdownRenderer
    ) -> LoadedEntry? {
        guard let row = rows[path], let hash = row.hash, let packed = records[path] else {
            return nil
        }
        let file = KnownFile(path: path, hash: hash, folder: folder)
        let record = try? EntryRecord(packed, id: id, path: path, isReadOnce: areBodiesKept) {
            file.body(renderer)
        }
        guard let record else { return nil }
        folder.log?.noteUnchanged(row)
        return LoadedEntry(record) {
            file.read().text.flatMap { try? ParsedEntry.parse($0, id: id, renderer).entry }
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
