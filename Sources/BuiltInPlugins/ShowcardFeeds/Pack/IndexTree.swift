import ShowcardCatalog
import ShowcardSigning

/// `v1/index/<sha256>.json`: the hashes of the files of entries and of some others, in small files.
///
/// `v1/entry.json` names the root. The bits of the SHA-256 of a path lead from the root to the file that has the path, so
/// that a client fetches two or three small files for an entry, and only those again whose entries changed.
struct IndexTree {
    static let folder = "v1/index/"
    /// The name under which files are registered whose hash the index has.
    static let manifestName = "v1/indexed"
    /// The name under which files of entries are registered: the index has the hash of their first bytes.
    static let entryName = "v1/indexed-entry"
    /// The version of the files; 1.0.0 had all paths in one file.
    private static let schemaVersion = "1.1.0"
    /// The maximum average number of paths in a file: about 2 KB.
    private static let pathsPerLeaf = 24
    /// The maximum number of bits that lead from the root directly to the files with paths.
    private static let maxDirectBits = 5

    /// One file of the index.
    private struct Part {
        let json: [UInt8]
        let sha256: String

        init(_ write: (inout JSONWriter) -> Void) {
            var writer = JSONWriter(reservingCapacity: 4_096)
            writer.beginObject()
            writer.member("schema_version", IndexTree.schemaVersion)
            write(&writer)
            writer.endObject()
            json = writer.bytes
            sha256 = SHA256.hash(json).hex
        }
    }

    /// The files, and the root at the end.
    private let parts: [Part]

    /// Creates the index of registered files, which are sorted by name and path.
    init(_ registered: [RegisteredOutput]) {
        let files = Self.outputs(named: Self.manifestName, in: registered)
        let entries = Self.outputs(named: Self.entryName, in: registered)
        let levels = Self.levels(for: files.count + entries.count)
        let bits = levels.reduce(0, +)
        let wholeByLeaf = Self.byLeaf(files, bits: bits)
        let entriesByLeaf = Self.byLeaf(entries, bits: bits)
        var level = zip(wholeByLeaf, entriesByLeaf).map { Self.leaf($0, $1) }
        var parts = level
        for bits in levels.reversed() {
            level = Self.branches(to: level, bits: bits)
            parts += level
        }
        self.parts = parts
    }

    /// Returns the planned files; the root is registered under the name of its folder.
    func outputs(_ budgets: SizeBudgets) -> [PlannedOutput] {
        var seen: Set<String> = []
        let root = parts.last?.sha256
        // Files without paths are the same.
        return parts.filter { seen.insert($0.sha256).inserted }.compactMap { part in
            let path = "\(Self.folder)\(part.sha256).json"
            return OutputPath(path).map { output in
                PlannedOutput(
                    .path(output), inputs: [.text(part.sha256)],
                    manifestName: part.sha256 == root ? FeedFolder.path + "index" : nil,
                    retainedVersions: EarlierPacks.maxKept, group: "index"
                ) { bytes in
                    bytes += part.json
                    try budgets.check(bytes, at: path, of: "index")
                }
            }
        }
    }

    private static func outputs(
        named name: String, in registered: [RegisteredOutput]
    ) -> ArraySlice<RegisteredOutput> {
        let start = registered.firstIndex { $0.name == name }
        return start.map { registered[$0...].prefix { $0.name == name } } ?? []
    }

    /// The numbers of bits by which each level leads to the next; empty if one file has all paths.
    private static func levels(for count: Int) -> [Int] {
        var bits = 0
        while pathsPerLeaf << bits < count { bits += 1 }
        if bits == 0 { return [] }
        return bits <= maxDirectBits ? [bits] : [(bits + 1) / 2, bits / 2]
    }

    /// Distributes files by the first bits of the hashes of their paths.
    private static func byLeaf(
        _ files: ArraySlice<RegisteredOutput>, bits: Int
    ) -> [[(path: String, file: RegisteredOutput)]] {
        var leaves = [[(path: String, file: RegisteredOutput)]](repeating: [], count: 1 << bits)
        for file in files {
            let path = FeedFolder.relative(file.path)
            let hash = SHA256.hash(Array(path.utf8)).first
            leaves[Int(hash >> UInt64(64 - bits))].append((path, file))
        }
        return leaves
    }

    private static func leaf(
        _ files: [(path: String, file: RegisteredOutput)],
        _ entries: [(path: String, file: RegisteredOutput)]
    ) -> Part {
        Part { writer in
            writer.member("files") { writer in
                for (path, file) in files { writer.member(path, file.sha256) }
            }
            if entries.isEmpty { return }
            writer.member("entries") { writer in
                for (path, file) in entries {
                    writer.member(path) { writer in
                        writer.member("sha256", file.sha256)
                        writer.member("size", file.size)
                    }
                }
            }
        }
    }

    /// Returns the files that lead to a level, each to as many as a number of bits can count.
    private static func branches(to level: [Part], bits: Int) -> [Part] {
        stride(from: 0, to: level.count, by: 1 << bits).map { start in
            Part { writer in
                writer.member("files") { _ in }
                writer.member("bits", bits)
                writer.member("parts", of: level[start..<start + 1 << bits]) {
                    $1.string($0.sha256)
                }
            }
        }
    }
}
