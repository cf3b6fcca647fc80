import ShowcardFiles

/// The status of files at one moment, to find changes later.
struct TreeSnapshot: Sendable {
    private var stamps: [String: FileStamp] = [:]

    /// The maximum length of a path, in bytes.
    private static let maxPathLength = 4_096

    /// Examines files.
    ///
    /// - Parameters:
    ///   - files: The paths of files, which may be missing.
    ///   - folders: The paths of folders, which are examined recursively.
    ///   - willList: Called with each folder before it is listed, so that no change is missed.
    init(files: [String], folders: [String], willList: (String) -> Void) {
        for path in files {
            guard let status = FileSystem.ownStatus(of: path), status.kind == .file else {
                continue
            }
            stamps[path] = status.stamp
        }
        var waiting = folders
        while let folder = waiting.popLast() {
            willList(folder)
            waiting += list(folder)
        }
    }

    /// The paths of files that were added, removed or changed.
    ///
    /// - Parameter other: An earlier snapshot.
    /// - Returns: The paths, sorted by bytes.
    func changes(since other: TreeSnapshot) -> [String] {
        let here = stamps.filter { other.stamps[$0.key] != $0.value }.map(\.key)
        let gone = other.stamps.keys.filter { stamps[$0] == nil }
        return (here + gone).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The paths of files of an earlier snapshot that are also in this one, and have changed.
    ///
    /// - Parameter other: An earlier snapshot, perhaps of other places.
    /// - Returns: The paths, sorted by bytes.
    func changes(of other: TreeSnapshot) -> [String] {
        other.stamps.filter { path, stamp in stamps[path].map { $0 != stamp } ?? false }
            .map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Adds the files of a folder, and returns the folders in it.
    private mutating func list(_ path: String) -> [String] {
        guard let folder = try? Folder(path), let names = try? folder.names() else { return [] }
        var folders: [String] = []
        for name in names where !EditorFiles.contains(name) {
            guard let status = try? folder.status(of: name) else { continue }
            let path = "\(path)/\(name)"
            switch status.kind {
            case .folder: if path.utf8.count < Self.maxPathLength { folders.append(path) }
            case .file: stamps[path] = status.stamp
            case .link, .other: break
            }
        }
        return folders
    }
}

/// The files and folders to watch for changes.
package struct WatchedPlaces: Sendable, Hashable {
    /// The paths of files, which may be missing.
    package var files: [String]
    /// The paths of folders that are watched recursively, which may be missing.
    package var folders: [String]

    /// Creates places.
    package init(files: [String], folders: [String]) {
        (self.files, self.folders) = (files, folders)
    }
}

/// Names of files created by editors, file managers and version control.
enum EditorFiles {
    private static let names: Set<String> = [
        ".", "..", ".DS_Store", ".git", ".hg", ".svn", ".idea", ".vscode", "4913",
    ]
    private static let endings = ["~", ".swp", ".swo", ".swx", ".kate-swp", ".crswap"]
    private static let beginnings = [".#", ".goutputstream-", "___jb_"]

    /// Whether a name belongs to such a file.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || endings.contains { name.hasSuffix($0) }
            || beginnings.contains { name.hasPrefix($0) }
            || name.hasPrefix("#") && name.hasSuffix("#")
    }
}
