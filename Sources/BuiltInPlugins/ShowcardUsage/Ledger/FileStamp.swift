#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What changes when somebody writes to a file.
struct FileStamp: Hashable {
    private let device: UInt64
    private let inode: UInt64
    private let seconds: Int
    private let nanoseconds: Int
    /// Its size in bytes.
    let size: Int

    /// Looks at a file; `nil` when there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        seconds = status.st_mtimespec.tv_sec
        nanoseconds = status.st_mtimespec.tv_nsec
        #else
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        #endif
    }
}

extension FileStamp {
    /// Whether a SQLite database has changes in a file beside it, of a writer at work or of one that was killed.
    static func hasLog(_ path: String) -> Bool {
        ["-wal", "-journal"].contains { suffix in (FileStamp(path + suffix)?.size ?? 0) > 0 }
    }

    /// Whether this is the same file, whatever has been written to it.
    func isSameFile(as other: FileStamp) -> Bool {
        device == other.device && inode == other.inode
    }
}
