import ShowcardCatalog

/// A tree on disk together with the manifest of what was written into it.
struct PublishedTree: Sendable {
    let tree: FileTree
    let manifest: Manifest

    /// Opens a tree; `nil` when it is not there or nothing is known of it.
    init?(at path: String, in folder: OutputFolder) {
        do throws(SystemFailure) {
            tree = try FileTree(path)
        } catch {
            return nil
        }
        guard let bytes = FileSystem.read(folder.manifest(ofTree: tree.inode)),
            let manifest = Manifest(bytes)
        else { return nil }
        self.manifest = manifest
    }

    /// Whether a record's file is still the one that was written.
    func holds(_ record: Manifest.Record) -> Bool {
        tree.stamp(of: record.path) == record.stamp
    }
}
