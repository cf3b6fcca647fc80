import ShowcardSystem

extension FileSystem {
    /// Writes a file where nothing is yet, all of it or nothing.
    ///
    /// - Parameters:
    ///   - path: Where it goes; the folder is there.
    ///   - bytes: What is in it.
    ///   - mode: Who may read and write it.
    /// - Throws: ``SystemError`` when it cannot be written, with `EEXIST` where something is in its place.
    package static func create(
        _ path: String, with bytes: [UInt8], mode: UInt32 = 0o644
    ) throws(SystemError) {
        let draft = "\(path).\(getpid()).tmp"
        try write(bytes, toNew: draft, mode: mode)
        // link(2): "If newpath exists, it will not be overwritten."
        if link(draft, path) == 0 {
            unlink(draft)
            return
        }
        let failure = SystemError.last("write", path)
        unlink(draft)
        // link(2): EPERM is "The filesystem containing oldpath and newpath does not support the creation of hard
        // links."
        guard [EPERM, ENOTSUP, ENOSYS].contains(failure.number) else { throw failure }
        try write(bytes, toNew: path, mode: mode)
    }

    /// Writes a file where nothing is; what cannot be finished is removed.
    private static func write(
        _ bytes: [UInt8], toNew path: String, mode: UInt32
    ) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = open(path, flags, mode_t(mode))
        guard file >= 0 else { throw .last("write", path) }
        do throws(SystemError) {
            try write(bytes, to: file, path)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Replaces the content of a file with one rename, keeping its permissions.
    ///
    /// Programs that have the file open, and its hard links, keep the old bytes.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .last("write", path) }
        let draft = "\(path).\(getpid()).tmp"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = open(draft, flags, status.st_mode & 0o777)
        guard file >= 0 else { throw .last("write", draft) }
        // open(2): the mode is cut by the process's umask.
        fchmod(file, status.st_mode & 0o777)
        do throws(SystemError) {
            try write(bytes, to: file, draft)
            try rename(draft, to: path)
        } catch {
            unlink(draft)
            throw error
        }
    }

    private static func write(
        _ bytes: [UInt8], to file: Int32, _ path: String
    ) throws(SystemError) {
        // fsync(2): the rename must not reach the disk before the bytes do.
        let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
        let failure: SystemError? = isWritten ? nil : .last("write", path)
        // close(2): "Failing to check the return value when closing a file may lead to silent loss of data."
        let isClosed = close(file) == 0
        if let failure { throw failure }
        if !isClosed { throw .last("write", path) }
    }

    /// Writes all bytes to an open file.
    ///
    /// - Returns: Whether it could; else `errno` says why not.
    package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                ShowcardSystem.write(
                    file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
