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
        var retainedVersions = 0
        /// How many states have replaced something in its folder since it was current; 0 when it is.
        var age = 0
        /// What the report counts it among.
        var group: String?
        /// The name under which it is announced.
        var manifestName: String?
        /// Whether it was in the plan, and not made from what else was rendered.
        var isPlanned = false

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
    func record(at path: String) -> Record? { position(at: path).map { records[$0] } }

    /// The record of a key.
    subscript(key: String) -> Record? { position(of: key).map { records[$0] } }

    private func position(at path: String) -> Int? {
        let position = hashed[path] ?? position(of: path)
        return position.flatMap { TextKey.areSame(records[$0].path, path) ? $0 : nil }
    }

    /// The position of a key, found by halving: records are by key.
    private func position(of key: String) -> Int? {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if TextKey.precedes(records[middle].key, key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < records.count && TextKey.areSame(records[low].key, key) ? low : nil
    }

    /// Whether most of some records, taken evenly from all, are of files as they are in a tree.
    func seemsTrue(of tree: Folder) -> Bool {
        let sample = stride(from: 0, to: records.count, by: max(1, records.count / 16))
            .map { records[$0] }
        let held = sample.count { (try? tree.status(of: $0.path)?.stamp) == $0.stamp }
        return 2 * held > sample.count
    }

    /// Finds the records of many files, which come in the order of their keys: mostly each stands behind the one before.
    struct Search {
        private let manifest: Manifest
        private var next = 0

        /// Begins before the first record.
        init(_ manifest: Manifest) { self.manifest = manifest }

        /// The record of a file.
        mutating func record(at path: String) -> Record? {
            let records = manifest.records
            if next < records.count, TextKey.areSame(records[next].path, path) {
                next += 1
                return records[next - 1]
            }
            guard let position = manifest.position(at: path) else { return nil }
            next = position + 1
            return records[position]
        }
    }
}
