import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// What a published tree holds, kept beside it: which inputs each file was made from, and how to tell that it
/// is still the file that was written.
struct Manifest: Sendable {
    /// One file of the tree.
    struct Record: Sendable, Hashable {
        /// How plans know the output: its path, or the pattern of a path that carries a hash; of an earlier version
        /// of one, its path.
        let key: String
        /// The file's path.
        let path: String
        /// The fingerprint of what it was made from.
        var fingerprint: Fingerprint
        /// What the file system said when it was written.
        var stamp: FileStamp
        /// The hash of its bytes, to know it again where it has another stamp, as after a cache was restored.
        let hash: ContentHash
        /// The SHA-256 of its bytes, when it was announced.
        var sha256: String?
        /// How many earlier versions of the output stay published.
        var keptVersions = 0
        /// How many states have replaced something in its folder since it was current; 0 when it is.
        var age = 0
        /// What the report counts it among; not written down.
        var group: String?

        /// The same record, which no file holds.
        var forgettingStamp: Record {
            var record = self
            record.stamp = FileStamp(inode: 0, size: stamp.size, modified: stamp.modified)
            return record
        }
    }

    /// The number of the state.
    let generation: Int64
    /// The files, by key.
    let records: [Record]
    /// The positions of the files whose paths carry a hash, by path.
    private let hashed: [String: Int]

    /// Creates a manifest.
    init(generation: Int64, records: [Record]) {
        self.generation = generation
        let records = records.sorted { TextKey.precedes($0.key, $1.key) }
        self.records = records
        hashed = Dictionary(
            records.indices.lazy.filter { records[$0].key != records[$0].path }
                .map { (records[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The record of a file.
    func record(at path: String) -> Record? {
        if let position = hashed[path], TextKey.areSame(records[position].path, path) {
            return records[position]
        }
        return self[path].flatMap { TextKey.areSame($0.path, path) ? $0 : nil }
    }

    /// The record of a key, found by halving: records are by key.
    subscript(key: String) -> Record? {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if TextKey.precedes(records[middle].key, key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < records.count && TextKey.areSame(records[low].key, key) ? records[low] : nil
    }
}
