#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The status of files at one moment, to find changes later.
struct TreeSnapshot: Sendable {
    /// The parts of a file's status that distinguish its versions.
    private struct Stamp: Sendable, Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    private var stamps: [String: Stamp] = [:]

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
            var status = stat()
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
                stamps[path] = Self.stamp(status)
            }
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

    /// Adds the files of a folder, and returns the folders in it.
    private mutating func list(_ folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var folders: [String] = []
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            guard !name.isEmpty, !EditorFiles.contains(name) else { continue }
            var status = stat()
            guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            let path = "\(folder)/\(name)"
            switch status.st_mode & S_IFMT {
            case S_IFDIR: if path.utf8.count < Self.maxPathLength { folders.append(path) }
            case S_IFREG: stamps[path] = Self.stamp(status)
            default: break
            }
        }
        return folders
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(
                to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
            ) { String(validatingCString: $0) ?? "" }
        }
    }

    private static func stamp(_ status: stat) -> Stamp {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
            nanoseconds: Int(time.tv_nsec))
    }
}
