import Foundation
import ShowcardFiles

/// A folder in which processes work, below the cache, so that files can be moved into it.
struct WorkFolder: Sendable {
    /// Its absolute path.
    let path: String

    /// The name of the folder that contains it.
    static let parent = "work"
    /// After how long the folder of a run that was killed is removed, in nanoseconds.
    private static let abandonedAfter: Int64 = 86_400_000_000_000

    /// Creates an empty folder below the cache.
    ///
    /// - Throws: ``SystemError`` if it cannot be created.
    init(in cache: Folder, at path: String) throws(SystemError) {
        // Not by a path: a link in place of a folder would lead out of the catalog.
        let works = try cache.makeFolder(Self.parent)
        let name = UUID().uuidString
        _ = try works.makeFolder(name)
        self.path = "\(path)/\(Self.parent)/\(name)"
        Self.removeAbandoned(in: works)
    }

    /// Removes the folder, when no process works in it.
    func remove() {
        try? FileSystem.removeAll(path)
    }

    private static func removeAbandoned(in works: Folder) {
        for name in (try? works.names()) ?? [] {
            guard let status = try? works.status(of: name),
                FileSystem.now - status.changed > abandonedAfter
            else { continue }
            try? works.removeAll(name)
        }
    }
}
