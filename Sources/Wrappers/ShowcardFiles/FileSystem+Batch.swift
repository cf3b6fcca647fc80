import CShowcardPlatform
import ShowcardSystem

extension FileSystem {
    /// The number of files up to which the disk is waited for with each of them.
    private static let fewFiles = 8

    /// Writes files, each with one rename; of many files, waits for the disk once instead of once for each.
    ///
    /// After a crash, each path has all old or all new bytes. Programs that have an older file open, and its hard links,
    /// keep the old bytes. Older files keep their permissions.
    ///
    /// - Parameter files: The paths, whose folders exist and are on one file system, and the bytes; a path is at most
    ///   once among them.
    /// - Throws: ``SystemError`` if one cannot be written; then the files before it may have been replaced.
    package static func write(
        _ files: [(path: String, bytes: [UInt8])]
    ) throws(SystemError) {
        let syncsEach = files.count <= fewFiles
        var drafts: [String] = []
        do throws(SystemError) {
            for file in files {
                drafts.append("\(file.path).\(getpid()).tmp")
                try writeDraft(
                    file.bytes, to: drafts[drafts.count - 1], insteadOf: file.path,
                    isSynced: syncsEach)
            }
            // The renames must not reach the disk before the bytes do.
            if !syncsEach, let last = drafts.last { try syncAll(with: last) }
            for (draft, file) in zip(drafts, files) { try rename(draft, to: file.path) }
            if !syncsEach, let last = files.last { try syncAll(with: last.path) }
        } catch {
            for draft in drafts { unlink(draft) }
            throw error
        }
    }

    /// Waits until everything that was written to the file system of a file is on the disk.
    private static func syncAll(with path: String) throws(SystemError) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw .last("write", path) }
        defer { close(file) }
        guard showcard_sync_file_system(file) == 0 else { throw .last("write", path) }
    }

    private static func writeDraft(
        _ bytes: [UInt8], to draft: String, insteadOf path: String, isSynced: Bool
    ) throws(SystemError) {
        var status = stat()
        let isReplaced = lstat(path, &status) == 0
        let mode = isReplaced ? status.st_mode & 0o777 : 0o644
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = open(draft, flags, mode)
        guard file >= 0 else { throw .last("write", draft) }
        // open(2): the mode is cut by the process's umask.
        if isReplaced { fchmod(file, mode) }
        // On Darwin, syncing the file system flushes what was passed to the drive, which fsync(2) does.
        #if canImport(Darwin)
        let waits = true
        #else
        let waits = isSynced
        #endif
        let isWritten = writeAll(bytes, to: file) && (!waits || fsync(file) == 0)
        let failure: SystemError? = isWritten ? nil : .last("write", draft)
        // close(2): "Failing to check the return value when closing a file may lead to silent loss of data."
        let isClosed = close(file) == 0
        if let failure { throw failure }
        if !isClosed { throw .last("write", draft) }
    }
}
