import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

extension Manifest {
    private static let family = "showcard-manifest-"
    private static let format = Array("\(family)7\n".utf8)

    /// Why bytes are not read as a manifest.
    enum Unreadable: Error {
        /// They are of another version of the program.
        case otherVersion
        /// They are not what was written, or name a path that leads out of the tree.
        case damaged
    }

    /// The manifest as bytes: the format, a checksum of the rest, and the rest: generation and files, by key.
    var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.reserveCapacity(records.count * 224)
        writer.write(generation)
        writer.write(records) { $1.write(to: &$0) }
        return Self.format + ContentHash(of: writer.bytes).bytes + writer.bytes
    }

    /// Reads a manifest.
    ///
    /// The checksum finds what was damaged. Somebody may have written another one, so paths are checked too.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        guard bytes.starts(with: Self.format) else {
            throw bytes.starts(with: Self.family.utf8) ? .otherVersion : .damaged
        }
        let start = Self.format.count + ContentHash.size
        guard bytes.count >= start,
            ContentHash(of: bytes[start...]).bytes
                .elementsEqual(bytes[Self.format.count..<start])
        else { throw .damaged }
        do throws(PackedReader.Damage) {
            var reader = PackedReader(bytes, at: start)
            let generation = try reader.signedNumber()
            let records = try reader.list { reader throws(PackedReader.Damage) in
                try Record(from: &reader)
            }
            guard reader.isAtEnd else { throw PackedReader.Damage() }
            self.init(generation: generation, records: records)
        } catch {
            throw .damaged
        }
    }
}

extension Manifest.Record {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(key)
        writer.write(TextKey.areSame(key, path) ? nil : path) { $0.write($1) }
        writer.write(fingerprint)
        writer.write(stamp.inode)
        writer.write(stamp.size)
        writer.write(stamp.modified)
        writer.write(hash.high)
        writer.write(hash.low)
        writer.write(sha256) { $0.write($1) }
        writer.write(keptVersions)
        writer.write(age)
    }

    fileprivate init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        let key = try reader.text()
        let path = try reader.optional { reader throws(Damage) in try reader.text() } ?? key
        guard OutputPath(path) != nil else { throw Damage() }
        self.init(
            key: key, path: path, fingerprint: try reader.fingerprint(),
            stamp: FileStamp(
                inode: try reader.number(), size: try reader.signedNumber(),
                modified: try reader.signedNumber()),
            hash: ContentHash(high: try reader.number(), low: try reader.number()),
            sha256: try reader.optional { reader throws(Damage) in try reader.text() },
            keptVersions: try reader.count(), age: try reader.count())
    }
}
