package import ShowcardFiles

/// A file of a catalog's folder that is opened when its bytes are needed.
///
/// Files are equal when their paths are.
package struct FolderFile: Sendable, Hashable {
    /// The folder.
    package let folder: SourceFolder
    /// The path below the folder.
    package let path: String

    /// Names a file; nothing is read yet.
    package init(_ path: String, in folder: SourceFolder) {
        (self.path, self.folder) = (path, folder)
    }

    /// Whether the paths are equal.
    package static func == (left: FolderFile, right: FolderFile) -> Bool { left.path == right.path }

    /// Hashes the path.
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// What the system says of it; `nil` when nothing is there or it cannot be examined.
    package var status: FileStatus? { folder.status(of: path) }

    /// Opens it for reading.
    ///
    /// - Returns: A descriptor that the caller closes, and what the system says of the file.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file.
    package func open() throws(SystemError) -> (descriptor: Int32, status: FileStatus) {
        try folder.openFile(path)
    }

    /// Reads it.
    ///
    /// - Parameter limit: The most bytes it may have.
    /// - Returns: Its bytes.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file, EFBIG when it is too large.
    package func bytes(limit: Int = Folder.maxFileBytes) throws(SystemError) -> [UInt8] {
        try folder.bytes(of: path, limit: limit)
    }
}
