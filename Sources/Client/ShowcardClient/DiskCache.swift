import Foundation
import ShowcardJSON

/// The folder that stores a state for the next launch.
///
/// Files are named by their hashes and written atomically, and `current.json`, which refers to them, is written last.
/// Damaged or incomplete files are treated as missing.
struct DiskCache: Sendable {
    /// The stored state.
    struct Kept: Sendable {
        var snapshot: Snapshot?
        var etag: String?
        var floor: RollbackGuard?
    }

    private static let current = "current.json"
    private static let format = 1
    /// The maximum size of a file in bytes.
    private let sizeLimit: Int
    private let folder: URL

    /// Creates a cache without writing anything.
    ///
    /// - Parameters:
    ///   - folder: The folder chosen by the app, which several sites can share.
    ///   - site: The URL of the site.
    ///   - sizeLimit: The maximum size of a file in bytes.
    init(_ folder: URL, site: URL, sizeLimit: Int) {
        let name = Cryptography.sha256(Array(site.absoluteString.utf8)).prefix(16)
        self.folder = folder.appendingPathComponent("showcard-\(name)", isDirectory: true)
        self.sizeLimit = sizeLimit
    }

    /// Reads the stored state, as far as it is complete.
    ///
    /// - Parameter signatures: The keys, one of which must have signed the entry file.
    /// - Returns: The stored state.
    func load(_ signatures: SignatureCheck) -> Kept {
        var kept = Kept()
        guard let bytes = read(Self.current, limit: EntryPoint.sizeLimit),
            let file = try? JSONFile(bytes, path: Self.current),
            file.root["format"]?.integerValue == Self.format,
            let hash = file.root["entry"]?.stringValue, FileReference.isDigest(hash),
            let entryBytes = read(Self.entry(hash), limit: EntryPoint.sizeLimit),
            Cryptography.sha256(entryBytes) == hash, let entry = try? EntryPoint(entryBytes)
        else { return kept }
        if signatures.isNeeded {
            let proof = read(Self.signatures(hash), limit: SignatureCheck.sizeLimit) ?? []
            guard (try? signatures.check(entryBytes, signatures: proof)) != nil else {
                return kept
            }
        }
        kept.floor = RollbackGuard(entry)
        guard let packBytes = read(Self.pack(entry.pack), entry.pack),
            let statsBytes = read(Self.stats(entry.stats), entry.stats),
            let pack = try? Pack(packBytes, entry.pack),
            let stats = try? Stats(statsBytes, entry.stats, of: pack)
        else { return kept }
        kept.snapshot = Snapshot(entry: entry, pack: pack, stats: stats)
        kept.etag = file.root["etag"]?.stringValue
        return kept
    }

    /// Stores a state, and removes the previous one.
    ///
    /// - Returns: Whether the state was stored.
    func save(_ snapshot: Snapshot, signatures: [UInt8]?, etag: String?) -> Bool {
        let hash = Cryptography.sha256(snapshot.entry.bytes)
        var files = [
            (Self.pack(snapshot.pack.reference), snapshot.pack.bytes),
            (Self.stats(snapshot.stats.reference), snapshot.stats.bytes),
            (Self.entry(hash), snapshot.entry.bytes),
        ]
        if let signatures { files.append((Self.signatures(hash), signatures)) }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", Self.format)
        writer.member("entry", hash)
        if let etag { writer.member("etag", etag) }
        writer.endObject()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            for (name, bytes) in files { try write(bytes, to: name) }
            try write(writer.bytes, to: Self.current, isReplacing: true)
        } catch {
            return false
        }
        removeFiles(but: Set(files.map(\.0) + [Self.current]))
        return true
    }

    /// Returns the file of an entry, or another file identified by its hash.
    func file(_ sha256: String) -> [UInt8]? {
        guard let bytes = read(Self.other(sha256), limit: sizeLimit),
            Cryptography.sha256(bytes) == sha256
        else { return nil }
        return bytes
    }

    /// Stores a file by its hash, until another state is stored.
    func keep(_ bytes: [UInt8], sha256: String) {
        // If the file can't be stored, it is fetched again later.
        try? write(bytes, to: Self.other(sha256))
    }

    private static func entry(_ hash: String) -> String { "entry-\(hash).json" }
    private static func signatures(_ hash: String) -> String { "entry-\(hash).json.sig" }
    private static func pack(_ file: FileReference) -> String { "pack-\(file.sha256).json" }
    private static func stats(_ file: FileReference) -> String { "stats-\(file.sha256).json" }
    private static func other(_ hash: String) -> String { "file-\(hash).json" }

    private func read(_ name: String, _ reference: FileReference) -> [UInt8]? {
        guard let bytes = read(name, limit: sizeLimit), (try? reference.check(bytes)) != nil else {
            return nil
        }
        return bytes
    }

    private func read(_ name: String, limit: Int) -> [UInt8]? {
        let file = folder.appendingPathComponent(name)
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true, let size = values?.fileSize, size <= limit else {
            return nil
        }
        return (try? Data(contentsOf: file)).map { Array($0) }
    }

    private func write(_ bytes: [UInt8], to name: String, isReplacing: Bool = false) throws {
        // A damaged file with the right name must be replaced, so the content is compared.
        if !isReplacing, read(name, limit: bytes.count) == bytes { return }
        try Data(bytes).write(to: folder.appendingPathComponent(name), options: .atomic)
    }

    /// Removes files of previous states, and files of entries.
    private func removeFiles(but kept: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where !kept.contains(name) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
