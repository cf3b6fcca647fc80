package import ShowcardFiles

/// A file of a catalog's folder, which is opened when its bytes are needed.
///
/// Files are equal if their paths are.
package struct FolderFile: Sendable, Hashable {
    /// The folder.
    package let folder: SourceFolder
    /// The path below the folder.
    package let path: String

    /// Creates a reference to a file, without reading it.
    package init(_ path: String, in folder: SourceFolder) {
        (self.path, self.folder) = (path, folder)
    }

    /// Whether the paths are equal.
    package static func == (left: FolderFile, right: FolderFile) -> Bool { left.path == right.path }

    /// Hashes the path.
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// The file's status; `nil` if it doesn't exist or cannot be examined.
    package var status: FileStatus? { folder.status(of: path) }

    /// Opens it for reading.
    ///
    /// - Returns: A descriptor that the caller closes, and the file's status.
    /// - Throws: ``SystemError``, with `EINVAL` if it is not a regular file.
    package func open() throws(SystemError) -> (descriptor: Int32, status: FileStatus) {
        try folder.openFile(path)
    }

    /// Reads its first bytes.
    ///
    /// - Parameter count: The maximum number of bytes.
    /// - Returns: The bytes.
    /// - Throws: ``SystemError``, with `EINVAL` if it is not a regular file.
    package func start(_ count: Int) throws(SystemError) -> [UInt8] {
        try FileSystem.readStart(closing: try open().descriptor, count: count, path)
    }

    /// Reads it.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Returns: Its bytes.
    /// - Throws: ``SystemError``, with `EINVAL` if it is not a regular file, `EFBIG` if it is too large.
    package func bytes(limit: Int = Folder.maxFileBytes) throws(SystemError) -> [UInt8] {
        try folder.bytes(of: path, limit: limit)
    }
}
