import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStore

/// Compares what an earlier build has read with the current files.
struct InputCheck: Sendable {
    let options: BuildOptions

    /// The files and folders that have changed, by hash if stamps differ.
    ///
    /// - Parameters:
    ///   - inputs: What was read. Afterwards, unchanged items have their current stamps.
    ///   - log: Records what is read to compute hashes.
    /// - Returns: The rows, in order; `nil` if there is no catalog.
    func changed(in inputs: inout StampTable, _ log: ReadLog) async -> [StampTable.Row]? {
        guard let root = try? Folder(options.source) else { return nil }
        let suspects = await inputs.changedRows(in: root, jobs: options.jobs)
        guard !suspects.isEmpty else { return [] }
        let source = options.folder(log: log)
        let rows = suspects.map { [inputs] in inputs[$0] }
        let areChanged = await concurrentMap(rows, jobs: options.jobs) { row in
            row.hash == nil || source.hash(of: row) != row.hash
        }
        let now = Dictionary(
            log.contents.rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var changed: [StampTable.Row] = []
        for (position, (row, isChanged)) in zip(suspects, zip(rows, areChanged)) {
            if isChanged { changed.append(row) }
            guard !isChanged, let new = now[row.path], let status = new.status else { continue }
            inputs.refreshRow(position, status, isRacy: new.isRacy)
        }
        return changed
    }

    /// The entries whose files have not changed.
    ///
    /// - Parameters:
    ///   - records: The records of all entries of an earlier build.
    ///   - inputs: What that build read.
    ///   - changed: What has changed since.
    ///   - areBodiesKept: Whether the texts of a body are kept after they are read.
    /// - Returns: The entries; `nil` if something that they are checked against has changed.
    static func known(
        _ records: EntryRecords, in inputs: StampTable, besides changed: [StampTable.Row],
        areBodiesKept: Bool = true
    ) -> KnownEntries? {
        guard changed.allSatisfy(leavesRecordsValid) else { return nil }
        return KnownEntries(
            records, in: inputs, besides: Set(changed.map(\.path)), areBodiesKept: areBodiesKept)
    }

    /// Whether records of unchanged entries stay valid when a file or folder has changed.
    private static func leavesRecordsValid(_ row: StampTable.Row) -> Bool {
        if isEntry(row.path) || isOfTheme(row) { return true }
        // Of page bundles, records depend on which files exist: see `EntryReader.holds(_:)`.
        return isInKind(row.path) && !row.path.utf8.suffix(10).elementsEqual("/_kind.yml".utf8)
    }

    /// Whether a file is an entry.
    static func isEntry(_ row: StampTable.Row) -> Bool {
        row.status?.kind == .file && isEntry(row.path)
    }

    /// Whether a file or folder belongs to the theme, and is not the icon sprite or one of its folders.
    private static func isOfTheme(_ row: StampTable.Row) -> Bool {
        row.path.utf8.starts(with: "templates/".utf8)
            && !["templates/assets", "templates/assets/icons.svg"].contains(row.path)
    }

    private static func isEntry(_ path: String) -> Bool {
        isInKind(path) && path.utf8.suffix(3).elementsEqual(".md".utf8)
    }

    private static func isInKind(_ path: String) -> Bool {
        guard path.utf8.starts(with: "content/".utf8) else { return false }
        let rest = path.utf8.dropFirst("content/".utf8.count).prefix { $0 != UInt8(ascii: "/") }
        return !rest.elementsEqual("static".utf8) && !rest.elementsEqual("tokens".utf8)
    }
}
