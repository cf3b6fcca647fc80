import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// A published tree that was restored from a cache: its files have other inodes and times, and the bytes they had.
struct RestoredTree: Sendable {
    let tree: Folder
    /// The manifest of the tree when it was published.
    let manifest: Manifest

    /// The manifest with the stamps of now.
    ///
    /// - Parameter jobs: How many files are read at once.
    /// - Returns: The manifest, in which no file holds what is not as it was published, and whether there is nothing such.
    func renewed(jobs: Int) async -> (manifest: Manifest, isWhole: Bool) {
        let records = await concurrentMap(manifest.records, jobs: jobs) { record in
            guard let (bytes, status) = try? tree.readWithStatus(record.path),
                Int64(bytes.count) == record.stamp.size, ContentHash(of: bytes) == record.hash
            else { return record.forgettingStamp }
            var record = record
            record.stamp = status.stamp
            return record
        }
        return (
            Manifest(generation: manifest.generation, records: records),
            records.allSatisfy { $0.stamp.inode != 0 }
        )
    }
}
