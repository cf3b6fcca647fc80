#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

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
        let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
        let failure: SystemError? = isWritten ? nil : .last("write", path)
        // close(2): "Failing to check the return value when closing a file may lead to silent loss of data."
        let isClosed = close(file) == 0
        if isWritten, isClosed { return }
        let reason = failure ?? .last("write", path)
        unlink(path)
        throw reason
    }
}
