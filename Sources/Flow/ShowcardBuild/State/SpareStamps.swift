import ShowcardStore

/// The files and folders of the spare tree as a build has left them, so that the next one finds out in one pass that nobody
/// has changed anything in it.
struct SpareStamps: Sendable {
    /// The number of the tree in its file system.
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
    /// - Throws: ``PackedReader/Damage`` for anything but what was written.
    init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = try Self.file.reader(of: bytes)
        self.init(tree: try reader.number(), stamps: try reader.table())
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }
}
