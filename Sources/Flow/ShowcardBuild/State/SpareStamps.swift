import ShowcardFiles
import ShowcardStore

/// The files and folders of the spare tree after a build, so that the next one can check in one pass that they are
/// unchanged.
struct SpareStamps: Sendable {
    /// The inode of the tree.
    let tree: UInt64
    /// The inode of the published tree.
    let published: UInt64
    /// The paths at which the two trees have different files; at all others, they share them.
    let differing: [String]
    let stamps: StampTable

    /// Whether the tree is unchanged, if the published one is.
    ///
    /// A shared file is known from the published tree: as long as its folder here is unchanged, it is the same file.
    ///
    /// - Parameters:
    ///   - folder: The tree.
    ///   - settled: When the last publication ended.
    ///   - jobs: The number of threads.
    /// - Returns: Whether it is.
    func isUnchanged(in folder: Folder, settled: Int64, jobs: Int) async -> Bool {
        let own = Set(differing.compactMap(stamps.position))
        return await stamps.changedRows(in: folder, settled: settled, jobs: jobs, ofFiles: own)
            .isEmpty
    }
}

extension SpareStamps {
    static let file = SealedBytes(format: "showcard-spare-2")

    /// The stamps as bytes.
    var bytes: [UInt8] {
        Self.file.bytes(capacity: stamps.bytes.count + 64) { writer in
            writer.write(tree)
            writer.write(published)
            writer.write(differing) { $0.write($1) }
            writer.write(stamps)
        }
    }

    /// Reads stamps.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not written stamps.
    init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = try Self.file.reader(of: bytes)
        self.init(
            tree: try reader.number(), published: try reader.number(),
            differing: try reader.list { reader throws(PackedReader.Damage) in try reader.text() },
            stamps: try reader.table())
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }
}
