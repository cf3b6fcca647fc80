import Foundation
import ShowcardCatalog
import ShowcardFiles

/// The folder in which files are kept between builds, and in which the processes work.
///
/// If the catalog's folder cannot be written to, it is a temporary folder that is removed with the last reference.
final class ImageFolder: Sendable {
    /// The folder's absolute path.
    let path: String
    /// The folder, by a descriptor: no symbolic link in it is followed.
    let folder: Folder
    /// The path of the folder in which the processes of this run work.
    let work: String
    private let isTemporary: Bool

    private static let workName = "work"
    /// After how long the folder of a run that was killed is removed, in nanoseconds.
    private static let abandonedAfter: Int64 = 86_400_000_000_000

    /// Creates the folder and an empty folder to work in.
    ///
    /// - Parameter path: Where it should be.
    /// - Throws: ``PluginError`` if it cannot be created anywhere.
    init(at path: String) throws(PluginError) {
        let run = UUID().uuidString
        let spare = NSTemporaryDirectory() + "showcard-images-\(run)"
        for (place, isTemporary) in [(path, false), (spare, true)] {
            // Not by a path: a link in place of a folder would lead out of the catalog.
            guard (try? FileSystem.makeFolders(place)) != nil, let folder = try? Folder(place),
                let works = try? folder.makeFolder(Self.workName),
                (try? works.makeFolder(run)) != nil
            else { continue }
            (self.path, self.folder) = (place, folder)
            work = "\(place)/\(Self.workName)/\(run)"
            self.isTemporary = isTemporary
            Self.removeAbandoned(in: works)
            return
        }
        throw PluginError(
            .error(
                "system", "cannot create a folder for pictures: '\(path)'",
                help: "make the catalog's folder or TMPDIR writable"), isOfSystem: true)
    }

    deinit {
        if isTemporary { try? FileSystem.removeAll(path) }
    }

    /// Creates the folder in which the processes work again.
    func makeWork() throws(SystemError) {
        _ = try folder.makeFolder(Self.workName).makeFolder(FileSystem.split(work).name)
    }

    /// Removes the folder in which the processes work, when none of them is left.
    func removeWork() {
        try? folder.removeAll("\(Self.workName)/\(FileSystem.split(work).name)")
    }

    private static func removeAbandoned(in works: Folder) {
        for name in (try? works.names()) ?? [] {
            guard let status = try? works.status(of: name),
                FileSystem.now - status.changed > abandonedAfter
            else { continue }
            try? works.removeAll(name)
        }
    }

    /// Whether a file that can be published is there.
    func has(_ name: String) -> Bool {
        guard let status = try? folder.status(of: name) else { return false }
        return status.kind == .file && status.stamp.size > 0
    }

    /// The names of the files in the cache.
    private func names() -> Set<String> {
        Set((try? folder.names()) ?? [])
    }

    /// Removes files that this run does not need, the oldest first, until the rest is small enough.
    ///
    /// - Parameters:
    ///   - needed: The names of the files that this run needs.
    ///   - limit: The maximum size of all files in bytes.
    func prune(besides needed: Set<String>, to limit: Int) {
        let files = names().compactMap { name -> (name: String, stamp: FileStamp)? in
            guard let status = try? folder.status(of: name), status.kind == .file else {
                return nil
            }
            return (name, status.stamp)
        }
        var total = files.reduce(Int64(0)) { $0 &+ $1.stamp.size }
        let spare = files.filter { !needed.contains($0.name) }
            .sorted { ($0.stamp.modified, $0.name) < ($1.stamp.modified, $1.name) }
        for file in spare where total > Int64(limit) {
            try? folder.removeFile(file.name)
            total &-= file.stamp.size
        }
    }
}
