import ShowcardCatalog
import ShowcardFiles
import ShowcardStore

/// A tree on disk together with the manifest of what was written into it.
struct PublishedTree: Sendable {
    let tree: Folder
    let manifest: Manifest
    /// When the manifest was written, by the system's clock: what was changed later was changed by somebody else.
    let settled: Int64
    /// Whether every file and folder was found to be as it was published, and nothing beside them.
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
    /// Its bytes have to be compared: its time may have been set back.
    func mayHold(_ record: Manifest.Record) -> Bool {
        guard let status = try? tree.status(of: record.path), status.kind == .file else {
            return false
        }
        return status.stamp == record.stamp
    }

    /// Whether the tree is what was published, with nothing beside it, by looking at each file and listing each folder.
    ///
    /// - Parameter settled: When the last publication ended. The trees of two states share files, so that publishing one of
    ///   them changes the number of links of files in both.
    /// - Returns: Whether it is.
    /// - Throws: ``SystemError`` when a folder cannot be listed.
    func isIntact(settled: Int64) throws(SystemError) -> Bool {
        let known = PublishedTree(tree: tree, manifest: manifest, settled: settled)
        return try UnmanagedFiles(manifest).firstAnywhere(in: tree) == nil
            && manifest.records.allSatisfy(known.holds)
    }
}
