import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// The folder in which files are kept between builds.
///
/// If the catalog's folder cannot be written to, it is a temporary folder that is removed with the last reference, at the
/// latest when the program exits.
final class ImageFolder: Sendable {
    /// The folder's absolute path.
    let path: String
    /// The folder, by a descriptor: no symbolic link in it is followed.
    let folder: Folder
    private let isTemporary: Bool

    /// Creates the folder.
    ///
    /// - Parameter path: Where it should be.
    /// - Throws: ``PluginError`` if it cannot be created anywhere.
    init(at path: String) throws(PluginError) {
        let spare = NSTemporaryDirectory() + "showcard-images-\(UUID().uuidString)"
        for (place, isTemporary) in [(path, false), (spare, true)] {
            guard (try? FileSystem.makeFolders(place)) != nil, let folder = try? Folder(place),
                let work = try? WorkFolder(in: folder, at: place)
            else { continue }
            work.remove()
            (self.path, self.folder) = (place, folder)
            self.isTemporary = isTemporary
            if isTemporary { TemporaryFolders.add(place) }
            return
        }
        throw PluginError(
            .error(
                "system", "cannot create a folder for pictures: '\(path)'",
                help: "make the catalog's folder or TMPDIR writable"), isOfSystem: true)
    }

    deinit {
        if isTemporary { TemporaryFolders.remove(path) }
    }

    /// Creates a folder in which processes work.
    func work() throws(SystemError) -> WorkFolder {
        try WorkFolder(in: folder, at: path)
    }

    /// Whether a file can be published as it was made.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - known: How it was made.
    /// - Returns: The file with its current status; `nil` if it is missing, damaged or exchanged.
    func intact(_ name: String, _ known: KeptFile?) -> KeptFile? {
        guard let known, let status = try? folder.status(of: name), status.kind == .file else {
            return nil
        }
        let (isSameSize, isSame) = known.compare(status)
        if isSame { return known }
        guard isSameSize, let bytes = try? folder.read(name), ContentHash(of: bytes) == known.hash
        else { return nil }
        return KeptFile(status, hash: known.hash)
    }

    /// Moves a file that was made into the cache.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - place: The folder that it is in.
    /// - Returns: How it was made, and its bytes.
    /// - Throws: ``SystemError``.
    func take(
        _ name: String, from place: String
    ) throws(SystemError) -> (kept: KeptFile, bytes: [UInt8]) {
        try FileSystem.rename("\(place)/\(name)", to: "\(path)/\(name)")
        // A rename changes the status.
        let (bytes, status) = try folder.readWithStatus(name)
        return (KeptFile(status, hash: ContentHash(of: bytes)), bytes)
    }

    /// Removes files that this run does not need, the oldest first, until the rest is small enough.
    ///
    /// - Parameters:
    ///   - needed: The names of the files that this run needs.
    ///   - limit: The maximum size of all files in bytes.
    /// - Returns: The names of the files that were removed.
    func prune(besides needed: Set<String>, to limit: Int) -> [String] {
        let names = Set((try? folder.names()) ?? [])
        let files = names.compactMap { name -> (name: String, stamp: FileStamp)? in
            guard let status = try? folder.status(of: name), status.kind == .file else {
                return nil
            }
            return (name, status.stamp)
        }
        var total = files.reduce(Int64(0)) { $0 &+ $1.stamp.size }
        let spare = files.filter { !needed.contains($0.name) }
            .sorted { ($0.stamp.modified, $0.name) < ($1.stamp.modified, $1.name) }
        var removed: [String] = []
        for file in spare where total > Int64(limit) {
            guard (try? folder.removeFile(file.name)) != nil else { continue }
            removed.append(file.name)
            total &-= file.stamp.size
        }
        return removed
    }
}
