import ShowcardSystem

/// The properties that change when a file is written to.
struct InputStamp: Hashable {
    private let device: UInt64
    private let inode: UInt64
    private let modified: Int64
    /// Its size in bytes.
    let size: Int

    /// Reads the stamp of a file; `nil` if the file doesn't exist.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        modified = status.modified.inNanoseconds
    }

    /// Returns whether a SQLite database has a log of an active or killed writer.
    static func hasLog(_ path: String) -> Bool {
        ["-wal", "-journal"].contains { suffix in (InputStamp(path + suffix)?.size ?? 0) > 0 }
    }

    /// Returns whether this is the same file, regardless of its content.
    func isSameFile(as other: InputStamp) -> Bool {
        device == other.device && inode == other.inode
    }
}
