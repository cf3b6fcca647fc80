import ShowcardCatalog
import ShowcardSigning

/// What a published tree holds, kept beside it: which inputs each file was made from, and how to tell that it
/// is still the file that was written.
struct Manifest: Sendable {
    /// One file of the tree.
    struct Record: Sendable, Hashable {
        /// How plans know the output: its path, or the pattern of a path that carries a hash.
        let key: String
        /// The file's path.
        let path: String
        /// The fingerprint of what it was made from.
        var fingerprint: Fingerprint
        /// What the file system said when it was written.
        let stamp: FileStamp
        /// The SHA-256 of its bytes, when it was announced.
        var sha256: String?
    }

    /// The number of the state.
    let generation: Int64
    /// The files, by key.
    let records: [Record]

    /// Creates a manifest.
    init(generation: Int64, records: [Record]) {
        self.generation = generation
        self.records = records.sorted { TextKey.precedes($0.key, $1.key) }
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

/// What tells one version of a file from another without reading it.
struct FileStamp: Sendable, Hashable {
    /// The number of the file in its file system.
    let inode: UInt64
    /// Its size in bytes.
    let size: Int64
    /// When it was last written, in nanoseconds since 1970.
    let modified: Int64
}
