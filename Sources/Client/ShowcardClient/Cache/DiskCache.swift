import Foundation
import ShowcardJSON

/// The folder that stores a state for the next launch.
///
/// Files are named by their hashes and written atomically, and `current.json`, which refers to them, is written last.
/// Damaged or incomplete files are treated as missing. Processes can share a folder: a lock is held while files are
/// written or removed.
struct DiskCache: Sendable {
    /// The stored state.
    struct Kept: Sendable {
        var snapshot: Snapshot?
        var etag: String?
        var floor: RollbackGuard?
    }

    /// The maximum size of a file in bytes.
    let sizeLimit: Int
    /// The tags of the user's languages, the preferred one first.
    let languages: [String]
    /// The folder of the site.
    let folder: URL
    /// The newest accepted state, in a folder that the system doesn't empty; `nil` if `folder` is such a folder.
    let floor: FloorFile?
    let lock: FileLock

    /// Creates a cache without writing anything.
    ///
    /// - Parameters:
    ///   - folder: The folder chosen by the app, which several sites can share.
    ///   - floor: The folder for the newest accepted state; by default, chosen by ``FloorFile/folder(for:)``.
    ///   - site: The URL of the site.
    ///   - sizeLimit: The maximum size of a file in bytes.
    ///   - languages: The tags of the user's languages.
    init(_ folder: URL, floor: URL?, site: URL, sizeLimit: Int, languages: [String] = []) {
        let name = "showcard-\(Cryptography.sha256(Array(site.absoluteString.utf8)).prefix(16))"
        self.folder = folder.appendingPathComponent(name, isDirectory: true)
        self.floor = (floor ?? FloorFile.folder(for: folder)).map { FloorFile($0, name: name) }
        self.sizeLimit = sizeLimit
        self.languages = languages
        lock = FileLock(file: self.folder.appendingPathComponent(Name.lock))
    }

    /// The names of the files.
    enum Name {
        static let current = "current.json"
        static let lock = "lock"
        private static let indexPrefix = "index-"
        private static let detailPrefix = "detail-"
        private static let bodiesPrefix = "bodies-"

        static func entry(_ hash: String) -> String { "entry-\(hash).json" }
        static func signatures(_ hash: String) -> String { "entry-\(hash).json.sig" }
        static func pack(_ file: FileReference) -> String { "pack-\(file.sha256).json" }
        static func stats(_ file: FileReference) -> String { "stats-\(file.sha256).json" }
        static func texts(_ file: FileReference) -> String { "texts-\(file.sha256).json" }
        static func index(_ sha256: String) -> String { "\(indexPrefix)\(sha256).json" }
        static func isIndex(_ name: String) -> Bool { name.hasPrefix(indexPrefix) }
        static func isDetail(_ name: String) -> Bool { name.hasPrefix(detailPrefix) }
        static func bodies(_ sha256: String) -> String { "\(bodiesPrefix)\(sha256).json" }

        /// Returns the SHA-256 in the name of a file of bodies; `nil` for other files.
        static func bodiesHash(_ name: String) -> String? {
            guard name.hasPrefix(bodiesPrefix), name.hasSuffix(".json") else { return nil }
            let hash = String(name.dropFirst(bodiesPrefix.count).dropLast(5))
            return FileReference.isDigest(hash) ? hash : nil
        }

        /// Returns whether a file belongs to no single state, so that it stays when a state is replaced.
        static func outlivesState(_ name: String) -> Bool { isDetail(name) || isIndex(name) }

        /// Returns the name of the hashed bytes of a file, by its path below `v1/`.
        static func detail(_ href: String) -> String {
            "\(detailPrefix)\(Cryptography.sha256(Array(href.utf8))).json"
        }
    }

    /// Returns the checked bytes of a file; `nil` if it is missing or damaged.
    func read(_ name: String, _ reference: FileReference) -> [UInt8]? {
        guard let bytes = read(name, limit: sizeLimit), (try? reference.check(bytes)) != nil else {
            return nil
        }
        return bytes
    }

    /// Returns the bytes of a file; `nil` if it is missing or larger than the limit.
    func read(_ name: String, limit: Int) -> [UInt8]? {
        Self.read(folder.appendingPathComponent(name), limit: limit)
    }

    /// Returns the bytes of a file; `nil` if it is missing or larger than the limit.
    static func read(_ file: URL, limit: Int) -> [UInt8]? {
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true, let size = values?.fileSize, size <= limit else {
            return nil
        }
        return (try? Data(contentsOf: file)).map { Array($0) }
    }

    /// Writes a file, unless it has these bytes; only while the lock is held.
    func write(_ bytes: [UInt8], to name: String) throws {
        // A damaged file with the right name must be replaced, so the content is compared.
        if read(name, limit: bytes.count) == bytes { return }
        try Data(bytes).write(to: folder.appendingPathComponent(name), options: .atomic)
    }

    /// Removes the files whose names satisfy a condition; only while the lock is held.
    func removeFiles(where isUnneeded: (String) -> Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name != Name.lock && isUnneeded(name) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
