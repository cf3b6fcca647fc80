#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open folder whose files are named by paths relative to it.
///
/// The descriptor is closed with the last reference; every call names files relative to it, so that a rename
/// of the folder in between does no harm.
final class FileTree: Sendable {
    /// Where the folder was when it was opened.
    let path: String
    private let descriptor: Int32

    /// Opens a folder.
    ///
    /// - Throws: ``SystemFailure`` when it is not there or is no folder.
    init(_ path: String) throws(SystemFailure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open the folder", path) }
    }

    deinit { close(descriptor) }

    /// The number of the folder in its file system.
    var inode: UInt64 {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : 0
    }

    /// Writes a new file, in place of what is there, and creates the folders above it.
    ///
    /// A file that is there is unlinked and not written into: another tree may share it by a hard link.
    ///
    /// - Returns: The stamp of the file.
    func write(_ bytes: [UInt8], to path: String) throws(SystemFailure) -> FileStamp {
        let file = try create(path)
        defer { close(file) }
        guard FileSystem.writeAll(bytes, to: file) else { throw .last("write", shown(path)) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .last("examine", shown(path)) }
        return FileStamp(status)
    }

    /// Gives a file of another tree a name in this one as well, in place of what is there.
    func link(_ path: String, from other: FileTree) throws(SystemFailure) {
        if linkat(other.descriptor, path, descriptor, path, 0) == 0 { return }
        try makeRoom(for: path, after: errno)
        guard linkat(other.descriptor, path, descriptor, path, 0) == 0 else {
            throw .last("link", shown(path))
        }
    }

    /// Removes a file, and the folders above it that it leaves empty; a folder in its place stays.
    func remove(_ path: String) throws(SystemFailure) {
        if isFile(path), unlinkat(descriptor, path, 0) != 0 {
            throw .last("remove", shown(path))
        }
        var folder = path[...]
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
            // unlink(2): "ENOTEMPTY: AT_REMOVEDIR was specified ... and the directory is not empty".
            guard unlinkat(descriptor, String(folder), AT_REMOVEDIR) == 0 else { return }
        }
    }

    /// The stamp of a regular file, or `nil` when there is none.
    func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return FileStamp(status)
    }

    /// Reads a whole file; `nil` when it cannot be read, is no regular file or larger than allowed, in bytes.
    func read(_ path: String, limit: Int = FileSystem.largestFile) -> [UInt8]? {
        let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return FileSystem.read(file, limit: limit)
    }

    /// Whether a file holds exactly some bytes.
    func file(_ path: String, holds bytes: [UInt8]) -> Bool {
        let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var offset = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while offset < bytes.count {
            let wanted = min(chunk.count, bytes.count - offset)
            let count = pread(file, &chunk, wanted, off_t(offset))
            guard count > 0, chunk[..<count].elementsEqual(bytes[offset..<offset + count]) else {
                return false
            }
            offset += count
        }
        return true
    }

    private func create(_ path: String) throws(SystemFailure) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        var file = openat(descriptor, path, flags, 0o644)
        if file < 0 {
            try makeRoom(for: path, after: errno)
            file = openat(descriptor, path, flags, 0o644)
        }
        guard file >= 0 else { throw .last("create", shown(path)) }
        return file
    }

    /// Makes it possible to create a file, after a first attempt failed for want of folders or because of what an
    /// older state has in its way: a file in its place or in that of a folder, or a folder in its place.
    private func makeRoom(for path: String, after number: Int32) throws(SystemFailure) {
        switch number {
        case EEXIST: try FileSystem.removeAll(path, below: descriptor)
        case ENOENT: try makeFolders(above: path)
        case ENOTDIR:
            for folder in folders(above: path) where isFile(folder) {
                guard unlinkat(descriptor, folder, 0) == 0 else {
                    throw .last("replace", shown(folder))
                }
            }
            try makeFolders(above: path)
        default: break
        }
    }

    /// The folders a path is in, the nearest first.
    private func folders(above path: String) -> [String] {
        path.utf8.indices.reversed().filter { path.utf8[$0] == UInt8(ascii: "/") }
            .map { String(path[..<$0]) }
    }

    private func isFile(_ path: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Creates the folders above a path, the nearest first: mostly it is the only one missing.
    private func makeFolders(above path: String) throws(SystemFailure) {
        var missing: [String] = []
        for folder in folders(above: path) {
            if mkdirat(descriptor, folder, 0o755) == 0 || errno == EEXIST { break }
            guard errno == ENOENT else { throw .last("create the folder", shown(folder)) }
            missing.append(folder)
        }
        for folder in missing.reversed() {
            guard mkdirat(descriptor, folder, 0o755) == 0 || errno == EEXIST else {
                throw .last("create the folder", shown(folder))
            }
        }
    }

    private func shown(_ path: String) -> String {
        "\(self.path)/\(path)"
    }
}

extension FileStamp {
    init(_ status: stat) {
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        self.init(
            inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec))
    }
}
