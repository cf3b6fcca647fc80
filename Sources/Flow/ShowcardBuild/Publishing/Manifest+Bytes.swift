import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

extension Manifest {
    private static let family = "showcard-manifest-"
    /// The version of the format of records, which lists of parts have too.
    static let version = "11"
    private static let format = "\(family)\(version)"
    static let file = SealedBytes(format: format)

    /// Why bytes cannot be read as a manifest.
    enum Unreadable: Error {
        /// They were written by another version of the program.
        case otherVersion
        /// They were changed, belong to another tree, or contain a path that leads out of the tree.
        case damaged
    }

    /// The manifest as bytes: the tree, the generation, and the files by key.
    ///
    /// - Parameter inode: The inode of the tree when the files were written.
    /// - Returns: The bytes.
    func bytes(ofTree inode: UInt64) -> [UInt8] {
        Self.file.bytes(capacity: 64 + records.count * 192) { writer in
            writer.write(inode)
            writer.write(generation)
            writer.write(records) { $1.write(to: &$0) }
        }
    }

    /// Reads a manifest, and checks the tree and the paths in it.
    ///
    /// The files of a tree that its manifest lacks are refused, so the manifest of another tree is not used.
    init(_ bytes: [UInt8], ofTree inode: UInt64) throws(Unreadable) {
        do throws(PackedReader.Damage) {
            var reader = try Self.file.reader(of: bytes)
            guard try reader.number() == inode else { throw PackedReader.Damage() }
            let generation = try reader.signedNumber()
            let records = try reader.list { reader throws(PackedReader.Damage) in
                try Record(from: &reader)
            }
            guard reader.isAtEnd else { throw PackedReader.Damage() }
            self.init(generation: generation, records: records)
        } catch {
            let isOther =
                bytes.starts(with: Self.family.utf8)
                && !bytes.starts(with: "\(Self.format)\n".utf8)
            throw isOther ? .otherVersion : .damaged
        }
    }
}

extension Manifest.Record {
    /// Appends the record.
    func write(to writer: inout PackedWriter) {
        if let packed { return writer.append(packed) }
        writer.write(key)
        writer.write(TextKey.areSame(key, path) ? nil : path) { $0.write($1) }
        writer.write(fingerprint)
        writer.write(stamp.inode)
        writer.write(stamp.size)
        writer.write(stamp.modified)
        writer.write(hash)
        writer.write(part) { writer, part in
            writer.write(part.sha256)
            writer.write(part.size)
        }
        writer.write(group) { $0.write($1) }
        writer.write(manifestName) { $0.write($1) }
        writer.write(retainedVersions)
        writer.write(age)
        writer.write(isPlanned)
    }

    /// Reads a record, and checks its path.
    ///
    /// - Throws: ``PackedReader/Damage`` if it was not written like this.
    convenience init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        let start = reader.position
        let key = try reader.text()
        let path = try reader.optional { reader throws(Damage) in try reader.text() } ?? key
        guard OutputPath(path) != nil else { throw Damage() }
        let fingerprint = try reader.fingerprint()
        let stamp = FileStamp(
            inode: try reader.number(), size: try reader.signedNumber(),
            modified: try reader.signedNumber())
        let hash = try reader.contentHash()
        let part = try reader.optional { reader throws(Damage) in
            RegisteredPart(sha256: try reader.text(), size: try reader.count())
        }
        let group = try reader.optional { reader throws(Damage) in try reader.text() }
        let manifestName = try reader.optional { reader throws(Damage) in try reader.text() }
        self.init(
            key: key, path: path, fingerprint: fingerprint, stamp: stamp, hash: hash,
            part: part, retainedVersions: try reader.count(), age: try reader.count(),
            group: group, manifestName: manifestName, isPlanned: try reader.flag(),
            packed: reader.bytes(since: start))
    }
}
