import ShowcardStore

/// The files and folders of the spare tree after a build, so that the next one can check in one pass that they are
/// unchanged.
struct SpareStamps: Sendable {
    /// The inode of the tree.
    let tree: UInt64
    let stamps: StampTable
}

extension SpareStamps {
    private static let file = SealedBytes(format: "showcard-spare-1")

    /// The stamps as bytes.
    var bytes: [UInt8] {
        Self.file.bytes(capacity: stamps.bytes.count + 64) { writer in
            writer.write(tree)
            writer.write(stamps)
        }
    }

    /// Reads stamps.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not written stamps.
    init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = try Self.file.reader(of: bytes)
        self.init(tree: try reader.number(), stamps: try reader.table())
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }
}
