import CShowcardPlatform
import ShowcardSystem

/// An open folder, below which files are named by paths relative to it.
///
/// The descriptor is held until the last reference goes, so a folder that is renamed or replaced by a link stays the
/// one that was opened. No path leads out of the folder: `..` and absolute paths are errors (EXDEV), and so is every
/// symbolic link on the way (ELOOP).
package final class Folder: Sendable {
    /// The path it was opened by, for messages.
    package let path: String
    let descriptor: Int32
    /// Whether files and folders made below get exactly their modes, whatever the process's umask is.
    let ignoresUmask: Bool

    /// The default maximum size of files that ``read(_:limit:)`` reads, in bytes.
    package static let maxFileBytes = 512 * 1_024 * 1_024

    /// Opens a folder by a path that may lead over symbolic links.
    ///
    /// - Throws: ``SystemError`` when it is not there or not a folder.
    package init(_ path: String) throws(SystemError) {
        self.path = path
        ignoresUmask = false
        descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open the folder", path) }
    }

    /// Takes over an open descriptor, and closes it in the end.
    init(_ path: String, taking descriptor: Int32, ignoringUmask: Bool = false) {
        (self.path, self.descriptor, ignoresUmask) = (path, descriptor, ignoringUmask)
    }

    deinit { close(descriptor) }

    /// Opens a folder below this one.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - ignoringUmask: Whether files and folders made below it get exactly their modes, whatever the process's umask is;
    ///     `nil` to do as in this folder.
    /// - Returns: The open folder.
    /// - Throws: ``SystemError`` when it is not there, not a folder, or reached over a link.
    package func folder(
        _ path: String, ignoringUmask: Bool? = nil
    ) throws(SystemError) -> Folder {
        Folder(
            shown(path),
            taking: try openBelow(path, O_RDONLY | O_DIRECTORY, for: "open the folder"),
            ignoringUmask: ignoringUmask ?? ignoresUmask)
    }

    /// Opens a folder by its path from this one, which may begin with `..` and contains no symbolic link.
    ///
    /// - Parameter path: The path, relative to this folder.
    /// - Returns: The open folder.
    /// - Throws: ``SystemError`` if it is not there, not a folder, or reached by a link.
    package func folder(beside path: String) throws(SystemError) -> Folder {
        let folder = showcard_open_without_links(descriptor, path, O_RDONLY | O_DIRECTORY, 0, 0)
        guard folder >= 0 else { throw .last("open the folder", shown(path)) }
        return Folder(shown(path), taking: folder)
    }

    /// The target of a path that can be a file or a folder.
    package enum Place: Sendable {
        case folder(Folder)
        /// The folder that a file is in, and the file's name.
        case file(Folder, String)
    }

    /// Opens the target of a symbolic link directly in this folder, if the link has the expected target.
    ///
    /// The link itself is the only one that is followed: the path of its target contains none.
    ///
    /// - Parameters:
    ///   - link: The name of the link.
    ///   - target: The expected target.
    /// - Returns: The opened target.
    /// - Throws: ``SystemError`` if the target can't be opened; with EINVAL if the link doesn't exist, or has another
    ///   target.
    package func place(byLink link: String, to target: String) throws(SystemError) -> Place {
        guard linkTarget(of: link) == target else {
            throw SystemError(action: "follow", path: shown(link), number: EINVAL)
        }
        do throws(SystemError) {
            return .folder(try folder(beside: target))
        } catch {
            guard error.number == ENOTDIR else { throw error }
        }
        let (parent, name) = FileSystem.split(target)
        return .file(try folder(beside: parent), name)
    }

    /// Returns the target of a symbolic link; `nil` if it doesn't exist.
    package func linkTarget(of path: String) -> String? {
        // readlink(2): "does not append a terminating null byte to buf. It will (silently) truncate the contents".
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes {
            guard let start = $0.assumingMemoryBound(to: CChar.self).baseAddress else { return 0 }
            return readlinkat(descriptor, path, start, $0.count)
        }
        guard count > 0, count < buffer.count else { return nil }
        return String(validating: buffer[..<count], as: UTF8.self)
    }

    /// Returns the status of this folder.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("examine", path) }
        return FileStatus(status)
    }

    /// Returns the status of a file or folder; for a link, that of the link itself.
    ///
    /// - Returns: The status, or `nil` when nothing is there.
    /// - Throws: ``SystemError``.
    package func status(of path: String) throws(SystemError) -> FileStatus? {
        var status = stat()
        if fstatat(descriptor, path.isEmpty ? "." : path, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            return FileStatus(status)
        }
        let error = SystemError.last("examine", shown(path))
        if error.isAbsence { return nil }
        throw error
    }

    /// What the system says of a path that is in memory as the system takes it; of a link, and not of what it leads to.
    ///
    /// For tables of very many paths: nothing is allocated.
    ///
    /// - Parameter path: The path below this folder, ended by a zero.
    /// - Returns: The status, or `nil` when the path cannot be examined.
    package func status(ofTerminated path: UnsafePointer<CChar>) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileStatus(status)
    }

    /// Opens a regular file for reading.
    ///
    /// - Returns: A descriptor that the caller closes, and what the system says of the file.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file.
    package func openFile(
        _ path: String
    ) throws(SystemError) -> (descriptor: Int32, status: FileStatus) {
        // open(2): O_NONBLOCK keeps a FIFO from blocking.
        let file = try openBelow(path, O_RDONLY | O_NONBLOCK, for: "read")
        return (file, FileStatus(try FileSystem.regularStatus(of: file, shown(path))))
    }

    /// Reads a whole regular file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes it may have.
    /// - Returns: Its bytes.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file, EFBIG when it is too large.
    package func read(
        _ path: String, limit: Int = Folder.maxFileBytes
    ) throws(SystemError) -> [UInt8] {
        try readWithStatus(path, limit: limit).bytes
    }

    /// Reads a whole regular file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes it may have.
    /// - Returns: Its bytes, and what the system said of it before they were read.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file, EFBIG when it is too large.
    package func readWithStatus(
        _ path: String, limit: Int = Folder.maxFileBytes
    ) throws(SystemError) -> (bytes: [UInt8], status: FileStatus) {
        let (file, status) = try openFile(path)
        defer { close(file) }
        guard status.stamp.size <= Int64(limit) else {
            throw SystemError(action: "read", path: shown(path), number: EFBIG)
        }
        let size = Int(status.stamp.size)
        return (try FileSystem.readAll(file, size: size, shown(path)), status)
    }

    /// Opens what is below this folder, without following links.
    func openBelow(
        _ path: String, _ flags: Int32, mode: mode_t = 0, for action: String
    ) throws(SystemError) -> Int32 {
        let file = showcard_open_without_links(
            descriptor, path.isEmpty ? "." : path, flags, UInt32(mode), 1)
        guard file >= 0 else { throw .last(action, shown(path)) }
        return file
    }

    /// A path below this folder, for messages.
    func shown(_ path: String) -> String {
        path.isEmpty
            ? self.path : self.path.isEmpty || self.path == "." ? path : "\(self.path)/\(path)"
    }
}
