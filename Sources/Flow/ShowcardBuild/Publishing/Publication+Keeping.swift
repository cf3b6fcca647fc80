import ShowcardContent
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

extension Publication {
    /// Writes the state that lets the next build find out what has changed.
    ///
    /// - Parameters:
    ///   - records: The records of entries.
    ///   - earlier: The hashes of the records that the last build left.
    ///   - catalog: The catalog, unless the one that was kept is still the same.
    ///   - files: The published files.
    ///   - changes: The changes in the tree when it was published.
    ///   - making: Creates the state.
    /// - Throws: ``SystemError``.
    func keep(
        _ records: Task<EntryRecords.Files, Never>, after earlier: BuildState.RecordHashes?,
        _ catalog: Task<PackedCatalog, Never>?,
        _ files: [Manifest.Record], _ changes: TreeChanges?,
        _ making: (KeptParts) throws(SystemError) -> BuildState
    ) async throws {
        let tree = try place.folder(folder.name)
        async let spare: Void = writeSpareStamps(changes, in: tree)
        guard let settled = try state.settled(tree) else { return }
        async let known = outputs(files, changes, in: tree, settled: settled)
        guard let hashes = try state.write(await records.value, after: earlier) else { return }
        let catalog = await catalog?.value
        if let catalog { try state.write(catalog) }
        let hash = catalog.map { ContentHash(of: $0.bytes) }
        guard let outputs = try await known else { return }
        try await spare
        try state.write(
            try making(
                KeptParts(
                    tree: tree, settled: settled, outputs: outputs, records: hashes,
                    catalog: hash)))
    }

    /// The parts that a kept state is created from.
    struct KeptParts {
        /// The published tree.
        let tree: Folder
        /// When publishing ended.
        let settled: Int64
        /// The published files, and the folders they are in.
        let outputs: StampTable
        /// The hashes of the records of entries.
        let records: BuildState.RecordHashes
        /// The hash of the catalog, if it was written.
        let catalog: ContentHash?
    }

    /// The published files and their folders; `nil` if there are other items among them, which the next build has to
    /// find.
    private func outputs(
        _ files: [Manifest.Record], _ changes: TreeChanges?, in tree: Folder, settled: Int64
    ) throws(SystemError) -> StampTable? {
        let files = files.lazy.map { (path: $0.path, stamp: $0.stamp) }
        let inode = try tree.status().stamp.inode
        guard let current, try current.tree.status().stamp.inode == inode else {
            // Nothing is written into a new tree after its manifest.
            if let changes, let before = changes.before {
                return try before.updated(by: changes.files, in: tree, settled: settled)
            }
            return try StampTable(of: files, in: tree) { $0.stamp.modified <= settled }
        }
        // If nothing was published, use the tree that was examined, or examine it now, after its stamps.
        if current.isIntact, let earlier { return earlier.outputs }
        let outputs = try StampTable(of: files, in: tree)
        return try UnmanagedFiles(current.manifest).firstAnywhere(in: tree) == nil ? outputs : nil
    }

    /// Writes the files and folders of the spare tree, if it is the previously published one and they are known without
    /// examining each.
    private func writeSpareStamps(
        _ changes: TreeChanges?, in tree: Folder
    ) throws(SystemError) {
        guard let changes, let earlier, let current, current.isIntact,
            let spare = try state.openSpare()
        else { return }
        let status = try spare.status()
        // Since then only the folder itself has changed, when it was renamed.
        var stamps = earlier.outputs
        guard earlier.tree == status.stamp.inode, let root = stamps.position(of: ""),
            stamps[root].status?.stamp == status.stamp
        else { return }
        stamps.refreshRow(root, status, isRacy: false)
        try state.write(
            SpareStamps(
                tree: status.stamp.inode, published: try tree.status().stamp.inode,
                differing: changes.differing, stamps: stamps))
    }
}
