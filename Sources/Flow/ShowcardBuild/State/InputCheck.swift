import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStore

/// Compares what an earlier build has read with the current files.
struct InputCheck: Sendable {
    let options: BuildOptions

    /// What has changed.
    struct Changes {
        /// The files and folders, each by its path below the folder of the catalog or one that it extends.
        var rows: [StampTable.Row] = []
        /// The path of the first from the folder of the catalog.
        var first: String?
        /// Whether unchanged items have new stamps.
        var areStampsNew = false
    }

    /// The files and folders that have changed, by hash if stamps differ.
    ///
    /// - Parameters:
    ///   - inputs: What was read. Afterwards, unchanged items have their current stamps.
    ///   - log: Records what is read to compute hashes.
    /// - Returns: The changes; `nil` if there is no catalog.
    func changes(in inputs: inout LayeredStamps, _ log: ReadLog) async -> Changes? {
        let source = options.folder(log: log)
        guard let root = try? source.folder("") else { return nil }
        var changes = Changes()
        await add(to: &changes, in: &inputs.own, source, root, log)
        for index in inputs.layers.indices {
            let path = inputs.layers[index].path
            let log = ReadLog()
            guard let folder = try? SourceFolder(path, from: source, log: log),
                let root = try? folder.folder("")
            else {
                // Whatever it was, a folder of this path is no longer extended.
                changes.rows.append(StampTable.Row(path: path, status: nil))
                changes.first = changes.first ?? path
                continue
            }
            await add(
                to: &changes, in: &inputs.layers[index].stamps, folder, root, log, below: path)
        }
        return changes
    }

    private func add(
        to changes: inout Changes, in inputs: inout StampTable, _ source: SourceFolder,
        _ root: Folder, _ log: ReadLog, below layer: String? = nil
    ) async {
        let suspects = await inputs.changedRows(in: root, jobs: options.jobs)
        guard !suspects.isEmpty else { return }
        let rows = suspects.map { [inputs] in inputs[$0] }
        let areChanged = await concurrentMap(rows, jobs: options.jobs) { row in
            row.hash == nil || source.hash(of: row) != row.hash
        }
        let now = Dictionary(
            log.contents.rows.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (position, (row, isChanged)) in zip(suspects, zip(rows, areChanged)) {
            if isChanged {
                changes.rows.append(row)
                changes.first = changes.first ?? layer.map { "\($0)/\(row.path)" } ?? row.path
            } else if let new = now[row.path], let status = new.status {
                inputs.refreshRow(position, status, isRacy: new.isRacy)
                changes.areStampsNew = true
            }
        }
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
        _ records: EntryRecords, in inputs: LayeredStamps, besides changed: [StampTable.Row],
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

    /// Whether a file or folder belongs to the theme, and is not the icon sprite, one of its folders, or a file of strings,
    /// of which bodies have words.
    private static func isOfTheme(_ row: StampTable.Row) -> Bool {
        row.path.utf8.starts(with: "templates/".utf8)
            && !["templates/assets", "templates/assets/icons.svg"].contains(row.path)
            && !row.path.utf8.starts(with: "templates/strings.".utf8)
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
