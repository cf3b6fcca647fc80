import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardSigning

/// The contents of a published tree, kept beside it: the inputs of each file, and how to recognize the written
/// file.
struct Manifest: Sendable {
    /// One file of the tree.
    ///
    /// A class, because lists of tens of thousands of records are filtered, sorted and copied.
    final class Record: Sendable {
        /// The output's key in plans: its path, or the pattern of a path that contains a hash; the path for a previous
        /// version.
        let key: String
        /// The file's path.
        let path: String
        /// The fingerprint of its inputs.
        let fingerprint: Fingerprint
        /// The file's status when it was written.
        let stamp: FileStamp
        /// The hash of its bytes, to recognize the file if its stamp differs, for example after a cache was restored.
        let hash: ContentHash
        /// The hash of its registered bytes, if it was registered.
        let part: RegisteredPart?
        /// The number of previous versions of the output that stay published.
        let retainedVersions: Int
        /// How often something in its folder was replaced since it was current; 0 if it is current.
        let age: Int
        /// The group that reports count it in.
        let group: String?
        /// The name under which it is registered.
        let manifestName: String?
        /// Whether it was part of the plan, and not made from rendered outputs.
        let isPlanned: Bool
        /// The record as it is written; absent unless it was read.
        let packed: ArraySlice<UInt8>?

        init(
            key: String, path: String, fingerprint: Fingerprint, stamp: FileStamp,
            hash: ContentHash, part: RegisteredPart?, retainedVersions: Int, age: Int = 0,
            group: String? = nil, manifestName: String? = nil, isPlanned: Bool = false,
            packed: ArraySlice<UInt8>? = nil
        ) {
            (self.key, self.path, self.fingerprint) = (key, path, fingerprint)
            (self.stamp, self.hash, self.part) = (stamp, hash, part)
            (self.retainedVersions, self.age) = (retainedVersions, age)
            (self.group, self.manifestName, self.isPlanned) = (group, manifestName, isPlanned)
            self.packed = packed
        }

        /// The same record with another stamp.
        func with(_ stamp: FileStamp) -> Record {
            Record(
                key: key, path: path, fingerprint: fingerprint, stamp: stamp, hash: hash,
                part: part, retainedVersions: retainedVersions, age: age, group: group,
                manifestName: manifestName, isPlanned: isPlanned)
        }

        /// The same record without a stamp, so that no file matches it.
        var forgettingStamp: Record {
            with(FileStamp(inode: 0, size: stamp.size, modified: stamp.modified))
        }
    }

    /// The generation of the state.
    let generation: Int64
    /// The files, by key.
    let records: [Record]
    /// The positions of the files whose paths contain a hash, by path.
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

    /// The record of the file at a path.
    func record(at path: String) -> Record? { position(at: path).map { records[$0] } }

    /// The record of an output of a plan; `nil` if it was made from other inputs, or lacks what the plan needs.
    func record(for item: Plan.Item) -> Record? {
        guard let record = self[item.key], record.fingerprint == item.fingerprint,
            record.part != nil || item.manifestName == nil
        else { return nil }
        return record
    }

    /// The record with a key.
    subscript(key: String) -> Record? { position(of: key).map { records[$0] } }

    private func position(at path: String) -> Int? {
        let position = hashed[path] ?? position(of: path)
        return position.flatMap { TextKey.areSame(records[$0].path, path) ? $0 : nil }
    }

    /// Whether a file has a name in the root of the tree, or is in a folder with that name.
    func hasInRoot(_ name: String) -> Bool {
        if position(at: name) != nil { return true }
        let folder = "\(name)/"
        let next = lowerBound(folder)
        // The key of a path with a hash begins with the same folders, except for one with the hash in its name.
        return next < records.count && records[next].key.utf8.starts(with: folder.utf8)
            || hashed.keys.contains { $0.utf8.starts(with: folder.utf8) }
    }

    /// The position of a key, by binary search: records are sorted by key.
    func position(of key: String) -> Int? {
        let low = lowerBound(key)
        return low < records.count && TextKey.areSame(records[low].key, key) ? low : nil
    }

    private func lowerBound(_ key: String) -> Int {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if TextKey.precedes(records[middle].key, key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Whether most records of an evenly taken sample match the files in a tree.
    func seemsTrue(of tree: Folder) -> Bool {
        let sample = stride(from: 0, to: records.count, by: max(1, records.count / 16))
            .map { records[$0] }
        let held = sample.count { (try? tree.status(of: $0.path)?.stamp) == $0.stamp }
        return 2 * held > sample.count
    }

    /// Finds the records of many files that are requested in the order of their keys: mostly each follows the previous.
    struct Search {
        private let manifest: Manifest
        private var next = 0

        /// Begins before the first record.
        init(_ manifest: Manifest) { self.manifest = manifest }

        /// The record of the file at a path.
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
