import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

/// The list of a part's files, which is published with them so that a merge can recognize them.
struct PartList: Sendable {
    /// The part.
    let shard: Shard
    /// The as-of of the build.
    let asOf: Instant
    /// The files, by key.
    let files: Manifest

    /// The name of the list in the part.
    static let name = "part.showcard"
    static let format = SealedBytes(format: "showcard-part-1-\(Manifest.version)")

    /// Creates the list of a part.
    ///
    /// - Parameters:
    ///   - shard: The part.
    ///   - asOf: The as-of of the build.
    ///   - records: The files; their stamps belong to this machine and are not listed.
    init(_ shard: Shard, asOf: Instant, records: [Manifest.Record]) {
        (self.shard, self.asOf) = (shard, asOf)
        files = Manifest(
            generation: asOf.seconds,
            records: records.map {
                $0.with(FileStamp(inode: 0, size: $0.stamp.size, modified: 0))
            })
    }

    /// The list as bytes.
    var bytes: [UInt8] {
        Self.format.bytes(capacity: 64 + files.records.count * 192) { writer in
            writer.write(shard.number)
            writer.write(shard.count)
            writer.write(asOf.seconds)
            writer.write(files.records) { $1.write(to: &$0) }
        }
    }

    /// Reads a list.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a written list.
    init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = try Self.format.reader(of: bytes)
        guard let shard = Shard(number: try reader.count(), count: try reader.count()) else {
            throw PackedReader.Damage()
        }
        self.shard = shard
        asOf = try reader.instant()
        let records = try reader.list { reader throws(PackedReader.Damage) in
            try Manifest.Record(from: &reader)
        }
        guard reader.isAtEnd else { throw PackedReader.Damage() }
        files = Manifest(generation: asOf.seconds, records: records)
    }
}
