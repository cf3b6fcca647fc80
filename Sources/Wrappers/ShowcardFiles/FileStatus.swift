import ShowcardSystem

/// What distinguishes one version of a file from another without reading it.
package struct FileStamp: Sendable, Hashable {
    /// The number of the file in its file system.
    package let inode: UInt64
    /// Its size in bytes.
    package let size: Int64
    /// When it was last written, in nanoseconds since 1970.
    ///
    /// A program can set it to any time.
    package let modified: Int64

    /// Creates a stamp.
    package init(inode: UInt64, size: Int64, modified: Int64) {
        (self.inode, self.size, self.modified) = (inode, size, modified)
    }
}

/// The status of a file or folder.
package struct FileStatus: Sendable, Hashable {
    /// The type of the item at a path.
    package enum Kind: Sendable, Hashable { case file, folder, link, other }

    /// The type.
    package let kind: Kind
    /// Its version.
    package let stamp: FileStamp
    /// When its contents, permissions or number of links last changed, in nanoseconds since 1970.
    ///
    /// The system alone sets it, by its clock.
    package let changed: Int64
    /// Its permission bits.
    package let permissions: UInt32

    /// Creates a status without permissions.
    package init(kind: Kind, stamp: FileStamp, changed: Int64) {
        (self.kind, self.stamp, self.changed, permissions) = (kind, stamp, changed, 0)
    }

    /// Returns whether both are of the same version of a file or folder, regardless of permissions.
    package func isSameVersion(as other: FileStatus?) -> Bool {
        other.map { kind == $0.kind && stamp == $0.stamp && changed == $0.changed } ?? false
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        stamp = FileStamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: status.modified.inNanoseconds)
        changed = status.changed.inNanoseconds
        permissions = UInt32(status.st_mode & 0o7777)
    }
}
