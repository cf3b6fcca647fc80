import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardStore

extension Manifest {
    private static let family = "showcard-manifest-"
    private static let format = "\(family)8"
    private static let file = SealedBytes(format: format)

    /// Why bytes cannot be read as a manifest.
    enum Unreadable: Error {
        /// They were written by another version of the program.
        case otherVersion
        /// They were changed, or contain a path that leads out of the tree.
        case damaged
    }

    /// The manifest as bytes: the generation, and the files by key.
    var bytes: [UInt8] {
        let names = Set(records.flatMap { [$0.group, $0.manifestName].compactMap(\.self) })
            .sorted(by: TextKey.precedes)
        let positions = Dictionary(
            zip(names, 1...), uniquingKeysWith: { first, _ in first })
        return Self.file.bytes(capacity: 64 + records.count * 192) { writer in
            writer.write(generation)
            writer.write(names) { $0.write($1) }
            writer.write(records) { $1.write(to: &$0, positions) }
        }
    }

    /// Reads a manifest, and checks the paths in it.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        do throws(PackedReader.Damage) {
            var reader = try Self.file.reader(of: bytes)
            let generation = try reader.signedNumber()
            let names = try reader.list { reader throws(PackedReader.Damage) in
                try reader.text()
            }
            let records = try reader.list { reader throws(PackedReader.Damage) in
                try Record(from: &reader, names)
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
    /// Appends the record; shared names are written as numbers, from 1.
    fileprivate func write(to writer: inout PackedWriter, _ names: [String: Int]) {
        writer.write(key)
        writer.write(TextKey.areSame(key, path) ? nil : path) { $0.write($1) }
        writer.write(fingerprint)
        writer.write(stamp.inode)
        writer.write(stamp.size)
        writer.write(stamp.modified)
        writer.write(hash)
        writer.write(sha256) { $0.write($1) }
        writer.write(retainedVersions)
        writer.write(age)
        for name in [group, manifestName] { writer.write(name.flatMap { names[$0] } ?? 0) }
        writer.write(isPlanned)
    }

    fileprivate init(
        from reader: inout PackedReader, _ names: [String]
    ) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        let key = try reader.text()
        let path = try reader.optional { reader throws(Damage) in try reader.text() } ?? key
        guard OutputPath(path) != nil else { throw Damage() }
        self.init(
            key: key, path: path, fingerprint: try reader.fingerprint(),
            stamp: FileStamp(
                inode: try reader.number(), size: try reader.signedNumber(),
                modified: try reader.signedNumber()),
            hash: try reader.contentHash(),
            sha256: try reader.optional { reader throws(Damage) in try reader.text() },
            retainedVersions: try reader.count(), age: try reader.count(),
            group: try reader.name(names), manifestName: try reader.name(names),
            isPlanned: try reader.flag())
    }
}

extension PackedReader {
    /// Reads the number of a name, from 1; 0 means `nil`.
    fileprivate mutating func name(_ names: [String]) throws(Damage) -> String? {
        let number = try count()
        guard number > 0 else { return nil }
        guard names.indices.contains(number - 1) else { throw Damage() }
        return names[number - 1]
    }
}
