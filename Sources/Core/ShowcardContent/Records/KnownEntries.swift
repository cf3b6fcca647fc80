import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
package import ShowcardStore

/// What an earlier build made of files that have not changed since, and are read against the same kinds, tokens and
/// static files.
package struct KnownEntries: Sendable {
    private let records: EntryRecords
    private let rows: [String: StampTable.Row]
    private let areBodiesKept: Bool

    /// Takes what is known.
    ///
    /// - Parameters:
    ///   - records: What the earlier build made of files.
    ///   - rows: The files that have not changed.
    ///   - areBodiesKept: Whether the texts of a body are kept once they were read; else they are those of the file
    ///     whenever they are asked for.
    package init(
        _ records: EntryRecords, unchanged rows: [StampTable.Row], areBodiesKept: Bool = true
    ) {
        (self.records, self.areBodiesKept) = (records, areBodiesKept)
        self.rows = Dictionary(
            rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The files whose entries are the same but for the text of their bodies.
    ///
    /// - Parameter records: What the build has made of all files.
    /// - Returns: Their paths, in order; `nil` when an entry is new, gone or otherwise another one.
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

    /// The entry of a file, as far as it is known without reading it.
    func entry(
        _ path: String, id: String, in folder: SourceFolder, _ renderer: Renderer
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

/// The file of an entry, as a build has read it.
struct KnownFile: Sendable {
    /// Its path below the catalog's folder.
    let path: String
    /// The hash of its bytes.
    let hash: Fingerprint
    let folder: SourceFolder

    /// Reads the file again, and notes if it is another one by now.
    func read() -> (text: SourceText?, isStale: Bool) {
        let text = try? folder.read(path)
        let isStale = text.map { Fingerprint(hashing: $0.bytes) } != hash
        if isStale { folder.log?.noteChange() }
        return (text, isStale)
    }

    /// Reads and renders its body again.
    func body(_ renderer: Renderer) -> BodyText {
        let (file, isStale) = read()
        var text = file.flatMap { BodyText(of: $0, renderer) }
        text?.isStale = isStale
        return text ?? BodyText(markdown: [], html: [], isStale: isStale)
    }
}
