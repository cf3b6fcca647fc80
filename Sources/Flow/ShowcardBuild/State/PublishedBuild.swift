import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardSigning
import ShowcardStore

/// A published build, while the output folder is locked.
struct PublishedBuild: Sendable {
    let publication: Publication
    /// The published files.
    let records: [Manifest.Record]
    /// The changes in the tree when it was published; absent if nothing was published.
    let changes: TreeChanges?
    /// The as-of of what is published.
    let asOf: Instant
    /// When a build by the system clock publishes something else.
    let changesAt: Instant?
    /// The published catalog, for builds after changes of bodies; `nil` if the last build has kept the same, or
    /// transforms have changed it.
    let catalog: Task<PackedCatalog, Never>?
    /// The packed records of entries; absent if no state is kept.
    let entries: Task<EntryRecords.Files, Never>?
    /// What the build has read; absent if no state is kept.
    let inputs: Task<LayeredStamps, Never>?

    /// Keeps the state for the next build, unless the build has read something without a known version.
    ///
    /// - Parameters:
    ///   - key: The fingerprint of the plugins and the options.
    ///   - report: The report of the build.
    ///   - run: The run.
    func keep(_ key: Fingerprint, _ report: BuildReport, _ run: Run) async {
        guard let reads = run.reads, let entries, let inputs else { return }
        // A file that changed while the build ran may have been read before or after.
        // Without the program, the next build could not find out that it has changed.
        guard reads.log.contents.gap == nil, reads.outside.contains(where: { $0.path == nil }),
            reads.outside.allSatisfy(\.isUnchanged)
        else { return }
        var report = report
        // This note concerns the state before, not this build.
        report.diagnostics.removeAll { $0.code == "damaged-state" }
        let rows = await inputs.value
        // A state that cannot be written only costs the next build time.
        try? await publication.keep(
            entries, after: reads.earlier?.records, catalog, records, changes
        ) { parts throws(SystemError) in
            BuildState(
                key: key, asOf: asOf, changesAt: changesAt, settled: parts.settled,
                tree: try parts.tree.status().stamp.inode, environment: reads.environment,
                outside: reads.outside, inputs: rows,
                outputs: parts.outputs, records: parts.records,
                catalog: reads.knowsUnchangedCatalog ? reads.earlier?.catalog : parts.catalog,
                links: reads.links, shared: reads.shared, assets: reads.assets, report: report)
        }
    }
}

extension StampTable {
    /// The published files of a tree and the current status of their folders.
    ///
    /// - Throws: ``SystemError`` when a folder cannot be examined.
    init(of files: some Sequence<(path: String, stamp: FileStamp)>, in tree: Folder)
        throws(SystemError)
    {
        self.init(try Self.rows(of: files, in: tree))
    }

    /// The published files and folders; `nil` if the status of a folder is not as expected.
    ///
    /// - Throws: ``SystemError`` when a folder cannot be examined.
    init?(
        of files: some Sequence<(path: String, stamp: FileStamp)>, in tree: Folder,
        whereFolders areSound: (FileStatus) -> Bool
    ) throws(SystemError) {
        let rows = try Self.rows(of: files, in: tree)
        guard rows.allSatisfy({ $0.status.map { $0.kind != .folder || areSound($0) } ?? true })
        else { return nil }
        self.init(rows)
    }

    /// The table of a tree after changes to some files; `nil` if a folder was changed after it was settled.
    ///
    /// - Throws: ``SystemError`` when a folder cannot be examined.
    func updated(
        by changes: [String: FileStamp?], in tree: Folder, settled: Int64
    ) throws(SystemError) -> StampTable? {
        var rows: [Row] = []
        var folders: Set<Substring> = [""]
        for (path, stamp) in changes {
            if let stamp { rows.append(Self.row(path, stamp)) }
            _ = Self.addedFolders(above: path, to: &folders)
        }
        let others = folders.map(String.init) + [OutputFolder.marker]
        for path in others {
            guard let status = try tree.status(of: path) else { continue }
            guard status.kind != .folder || status.stamp.modified <= settled else { return nil }
            rows.append(Row(path: path, status: status))
        }
        return replacing(Set(changes.keys).union(others), with: rows)
    }

    /// Hard links from the spare tree change the status time, so the time of publishing replaces it.
    private static func row(_ path: String, _ stamp: FileStamp) -> Row {
        Row(path: path, status: FileStatus(kind: .file, stamp: stamp, changed: 0))
    }

    /// Adds the folders that contain a file.
    ///
    /// - Returns: The added folders, outermost first.
    private static func addedFolders(
        above path: String, to folders: inout Set<Substring>
    ) -> [Substring] {
        var added: [Substring] = []
        var rest = path[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            guard folders.insert(rest).inserted else { break }
            added.append(rest)
        }
        return added.reversed()
    }

    private static func rows(
        of files: some Sequence<(path: String, stamp: FileStamp)>, in tree: Folder
    ) throws(SystemError) -> [Row] {
        var rows = files.map(row)
        var folders: Set<Substring> = [""]
        for path in ["", OutputFolder.marker] {
            rows.append(Row(path: path, status: try tree.status(of: path)))
        }
        // In the order of the files, so that there is little left to sort.
        for (path, _) in files {
            for folder in addedFolders(above: path, to: &folders) {
                let folder = String(folder)
                rows.append(Row(path: folder, status: try tree.status(of: folder)))
            }
        }
        return rows
    }
}
