import ShowcardCatalog
import ShowcardFiles
import ShowcardStore

/// A tree on disk and the manifest of the files written into it.
struct PublishedTree: Sendable {
    let tree: Folder
    let manifest: Manifest
    /// When the manifest was written, by the system clock: later changes were not made by Showcard.
    let settled: Int64
    /// Whether every file and folder is unchanged since it was published, and nothing was added.
    var isIntact = false

    /// Whether a record's file is still the one that was written, by its status alone.
    func holds(_ record: Manifest.Record) -> Bool {
        if isIntact { return record.stamp.inode != 0 }
        guard let status = try? tree.status(of: record.path), status.kind == .file else {
            return false
        }
        return status.stamp == record.stamp && status.changed <= settled
    }

    /// Whether a record's file may be the one that was written.
    ///
    /// Its bytes have to be compared, because its time may have been set back.
    func mayHold(_ record: Manifest.Record) -> Bool {
        guard let status = try? tree.status(of: record.path), status.kind == .file else {
            return false
        }
        return status.stamp == record.stamp
    }

    /// Whether the tree is unchanged, by examining each file and listing each folder.
    ///
    /// - Parameter settled: When the last publication ended. Trees of two states share files, so publishing one of them
    ///   changes the link count of files in both.
    /// - Returns: Whether it is.
    /// - Throws: ``SystemError`` if a folder cannot be listed.
    func isIntact(settled: Int64) throws(SystemError) -> Bool {
        let known = PublishedTree(tree: tree, manifest: manifest, settled: settled)
        return try UnmanagedFiles(manifest).firstAnywhere(in: tree) == nil
            && manifest.records.allSatisfy(known.holds)
    }
}
