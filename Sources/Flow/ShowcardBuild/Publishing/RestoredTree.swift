import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// A published tree that was restored from a cache: its files have the same bytes, but other inodes and times.
struct RestoredTree: Sendable {
    let tree: Folder
    /// The manifest of the tree when it was published.
    let manifest: Manifest

    /// The manifest with current stamps.
    ///
    /// - Parameter jobs: How many files are read at once.
    /// - Returns: The manifest, in which changed files have no stamp; whether there are no changed files; and each
    ///   file's time of last change before it was read, by key.
    func renewed(jobs: Int) async -> (manifest: Manifest, isWhole: Bool, changed: [Int64?]) {
        let found = await concurrentMap(manifest.records, jobs: jobs) {
            record -> (record: Manifest.Record, changed: Int64?) in
            guard let (bytes, status) = try? tree.readWithStatus(record.path),
                Int64(bytes.count) == record.stamp.size, ContentHash(of: bytes) == record.hash
            else { return (record.forgettingStamp, nil) }
            var record = record
            record.stamp = status.stamp
            return (record, status.changed)
        }
        return (
            Manifest(generation: manifest.generation, records: found.map(\.record)),
            found.allSatisfy { $0.changed != nil }, found.map(\.changed)
        )
    }

    /// Whether no file has changed since it was read.
    static func isUnchanged(_ manifest: Manifest, _ changed: [Int64?], in tree: Folder) -> Bool {
        zip(manifest.records, changed).allSatisfy { record, changed in
            changed == nil || (try? tree.status(of: record.path))?.changed == changed
        }
    }
}
