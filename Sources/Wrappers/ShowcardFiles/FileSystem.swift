import ShowcardSystem

/// Calls on whole paths, which may lead over symbolic links.
package enum FileSystem {
    /// The item at a path; a symbolic link is followed.
    package enum Item { case nothing, file, folder }

    /// Returns the item at a path.
    package static func item(at path: String) -> Item {
        var status = stat()
        guard stat(path, &status) == 0 else { return .nothing }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// The path without symbolic links and dots, or `nil` when it is not there.
    package static func resolved(_ path: String) -> String? {
        // realpath(3): "If resolved_path is specified as NULL, then realpath() uses malloc(3)".
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Whether a path has a `..` behind a folder that does not exist.
    ///
    /// Such a path leads nowhere, until the folder is created.
    package static func leavesMissingFolder(_ path: String) -> Bool {
        var rest = path
        while resolved(rest) == nil {
            let (parent, name) = split(rest)
            if name == ".." { return true }
            guard parent != rest else { return false }
            rest = parent
        }
        return false
    }

    /// The names in a folder that are UTF-8, without `.` and `..`, in no order.
    ///
    /// - Throws: ``SystemError`` when it cannot be listed to its end.
    package static func names(in path: String) throws(SystemError) -> [String] {
        try Folder(path).names()
    }

    /// The permissions that the process withholds from new files.
    static let umaskBits: mode_t = {
        // umask(2): "It is impossible to use umask() to fetch a process's umask without at the same time changing it."
        let bits = umask(0o077)
        umask(bits)
        return bits
    }()

    /// Creates a folder and those above it.
    package static func makeFolders(_ path: String) throws(SystemError) {
        var slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        slashes.append(path.endIndex)
        for slash in slashes where slash != path.startIndex {
            let folder = String(path[..<slash])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                throw .last("create the folder", folder)
            }
        }
    }

    /// Removes a file or a folder with all it holds, without following links; nothing happens where nothing is.
    ///
    /// - Throws: ``SystemError`` with the first thing that cannot be removed.
    package static func removeAll(_ path: String) throws(SystemError) {
        let (parent, name) = split(path)
        do throws(SystemError) {
            try Folder(parent).removeAll(name)
        } catch {
            guard error.isAbsence, error.action == "open the folder" else { throw error }
        }
    }

    /// A path's folder, and its last name.
    package static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        return (parent, String(path[path.utf8.index(after: slash)...]))
    }

    /// Renames a file or folder.
    package static func rename(_ from: String, to: String) throws(SystemError) {
        guard ShowcardSystem.rename(from, to) == 0 else { throw .last("rename to '\(to)'", from) }
    }

    /// Reads a whole regular file by a path that may lead over links.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes it may have.
    ///   - followsLinks: Whether the path may end in a link.
    /// - Returns: Its bytes, or `nil` when nothing is there.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file, EFBIG when it is too large.
    package static func read(
        _ path: String, limit: Int = Folder.maxFileBytes, followsLinks: Bool = true
    ) throws(SystemError) -> [UInt8]? {
        // open(2): with O_NONBLOCK "neither the open() nor any subsequent I/O operations ... will cause the calling
        // process to wait", as the opening of a pipe would.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        let file = open(path, flags)
        if file < 0 {
            let error = SystemError.last("read", path)
            if error.isAbsence { return nil }
            throw error
        }
        let status = try regularStatus(of: file, path)
        defer { close(file) }
        guard (0...off_t(limit)).contains(status.st_size) else {
            throw SystemError(action: "read", path: path, number: EFBIG)
        }
        return try readAll(file, size: Int(status.st_size), path)
    }

    /// Reads a regular file piece by piece, by a path that may lead over links.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - take: Is given one piece after the other, good until it returns.
    /// - Throws: ``SystemError``, with EINVAL when it is not a regular file.
    package static func readPieces(
        of path: String, _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw .last("read", path) }
        _ = try regularStatus(of: file, path)
        defer { close(file) }
        var piece = [UInt8](repeating: 0, count: 256 * 1_024)
        var offset: off_t = 0
        while true {
            let count = pread(file, &piece, piece.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last("read", path) }
            if count == 0 { return }
            piece.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            offset += off_t(count)
        }
    }

    /// Returns the status of an open file to read; if it is not a regular file, closes it and throws EINVAL.
    static func regularStatus(of file: Int32, _ path: String) throws(SystemError) -> stat {
        var status = stat()
        let isKnown = fstat(file, &status) == 0
        if isKnown, status.st_mode & S_IFMT == S_IFREG { return status }
        let number = isKnown ? EINVAL : errno
        close(file)
        throw SystemError(action: "read", path: path, number: number)
    }

    /// Reads the bytes that an open file had when it was examined, from an offset; fewer if it has become shorter since.
    static func readAll(
        _ file: Int32, size: Int, from offset: Int = 0, _ path: String
    ) throws(SystemError) -> [UInt8] {
        var error: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = pread(
                    file, buffer.baseAddress?.advanced(by: count), size - count,
                    off_t(offset + count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { error = .last("read", path) }
                if got <= 0 { break }
                count += got
            }
        }
        if let error { throw error }
        return bytes
    }

    /// Reads the start of an open file, and closes it.
    ///
    /// - Parameters:
    ///   - file: The descriptor.
    ///   - count: The number of bytes; fewer are read if the file is shorter.
    ///   - path: Its path, for errors.
    /// - Returns: The bytes.
    /// - Throws: ``SystemError``.
    package static func readStart(
        closing file: Int32, count: Int, _ path: String
    ) throws(SystemError) -> [UInt8] {
        defer { close(file) }
        return try readAll(file, size: count, path)
    }

    /// The stamp of a file that identifies its version, or `nil` when nothing is there.
    package static func stamp(of path: String) -> FileStamp? {
        status(of: path)?.stamp
    }

    /// Returns the status of a path, following links; `nil` if nothing exists there.
    package static func status(of path: String) -> FileStatus? {
        var status = stat()
        return stat(path, &status) == 0 ? FileStatus(status) : nil
    }

    /// Returns the status of a path, of a link that of the link itself; `nil` if nothing exists there.
    package static func ownStatus(of path: String) -> FileStatus? {
        var status = stat()
        return lstat(path, &status) == 0 ? FileStatus(status) : nil
    }

    /// What the system's clock says, in nanoseconds since 1970: files get their times from it, rounded down.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.inNanoseconds
    }
}
