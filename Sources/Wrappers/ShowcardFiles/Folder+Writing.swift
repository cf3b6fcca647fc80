import CShowcardPlatform
import ShowcardSystem

extension Folder {
    /// The modes of files and folders.
    private static let modes: (file: mode_t, folder: mode_t) = (0o644, 0o755)

    /// Creates a folder directly in this one, unless it is there, and opens it.
    ///
    /// - Parameters:
    ///   - name: The folder's name.
    ///   - ignoringUmask: Whether it and all below it get exactly their modes, whatever the process's umask is; `nil` to do
    ///     as in this folder.
    /// - Returns: The open folder.
    /// - Throws: ``SystemError``, with ELOOP when a link is in its place.
    package func makeFolder(
        _ name: String, ignoringUmask: Bool? = nil
    ) throws(SystemError) -> Folder {
        let isMade = mkdirat(descriptor, name, Self.modes.folder) == 0
        guard isMade || errno == EEXIST else { throw .last("create the folder", shown(name)) }
        let folder = try folder(name, ignoringUmask: ignoringUmask)
        if isMade, folder.restoresModes, fchmod(folder.descriptor, Self.modes.folder) != 0 {
            throw .last("set the permissions of", shown(name))
        }
        return folder
    }

    /// Whether modes have to be set again after files and folders are created.
    private var restoresModes: Bool { ignoresUmask && FileSystem.umaskBits & 0o755 != 0 }

    /// Opens a folder, and creates it and those above it unless they are there.
    ///
    /// Files and links in their place are removed.
    func makeFolders(_ path: String) throws(SystemError) -> Folder {
        let (place, name) = try parent(of: path, isMade: true)
        if let kind = try place.status(of: name)?.kind, kind != .folder {
            try place.removeFile(name)
        }
        return try place.makeFolder(name)
    }

    /// Writes a new file, in place of what is there, and creates the folders above it.
    ///
    /// A file that is there is unlinked and not written into: another folder may share it by a hard link.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: The path of the file.
    ///   - makingFolder: Whether the first folder of the path is probably missing.
    /// - Returns: The status of the file.
    /// - Throws: ``SystemError``.
    package func write(
        _ bytes: [UInt8], to path: String, makingFolder: Bool = false
    ) throws(SystemError) -> FileStamp {
        if makingFolder, !restoresModes, let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) {
            // Whatever is in its place is found when the file is opened.
            _ = mkdirat(descriptor, String(path[..<slash]), Self.modes.folder)
        }
        let file = try create(path)
        defer { close(file) }
        if restoresModes, fchmod(file, Self.modes.file) != 0 {
            throw .last("set the permissions of", shown(path))
        }
        guard FileSystem.writeAll(bytes, to: file) else { throw .last("write", shown(path)) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .last("examine", shown(path)) }
        return FileStatus(status).stamp
    }

    /// Writes a file in place of what is there with one rename, and creates the folders above it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The contents.
    ///   - draft: The name of a file directly in this folder that is written first.
    /// - Throws: ``SystemError``.
    package func replace(
        _ path: String, with bytes: [UInt8], by draft: String
    ) throws(SystemError) {
        _ = try write(bytes, to: draft)
        let (place, name) = try parent(of: path, isMade: true)
        // rename(2): "EISDIR: newpath is an existing directory, but oldpath is not a directory."
        if try place.status(of: name)?.kind == .folder { try place.removeAll(name) }
        try rename(draft, to: name, in: place)
    }

    /// Gives a file of another folder the same path in this one, by a hard link, in place of what is there.
    package func link(_ path: String, from other: Folder) throws(SystemError) {
        let (place, name) = try parent(of: path, isMade: true)
        let (source, _) = try other.parent(of: path, isMade: false)
        if linkat(source.descriptor, name, place.descriptor, name, 0) == 0 { return }
        guard errno == EEXIST else { throw .last("link", shown(path)) }
        try place.removeAll(name)
        guard linkat(source.descriptor, name, place.descriptor, name, 0) == 0 else {
            throw .last("link", shown(path))
        }
    }

    /// Removes a file, and the folders above it that it leaves empty; a folder in its place stays.
    package func remove(_ path: String) throws(SystemError) {
        var path = path
        var isFile = true
        while true {
            let place: (folder: Folder, name: String)
            do throws(SystemError) {
                place = try parent(of: path, isMade: false)
            } catch {
                if error.isAbsence || error.isLink { return }
                throw error
            }
            if isFile {
                let kind = try place.folder.status(of: place.name)?.kind
                if let kind, kind != .folder { try place.folder.removeFile(place.name) }
            } else if unlinkat(place.folder.descriptor, place.name, AT_REMOVEDIR) != 0 {
                // unlink(2): "ENOTEMPTY: AT_REMOVEDIR was specified ... and the directory is not empty".
                return
            }
            isFile = false
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
            path = String(path[..<slash])
        }
    }

    /// Renames something directly in this folder, in place of what is there.
    package func rename(
        _ name: String, to other: String, in folder: Folder
    ) throws(SystemError) {
        guard renameat(descriptor, name, folder.descriptor, other) == 0 else {
            throw .last("rename to '\(folder.shown(other))'", shown(name))
        }
    }

    /// Exchanges something directly in this folder with something in another in one step.
    package func exchange(
        _ name: String, with other: String, in folder: Folder
    ) throws(SystemError) {
        guard showcard_exchange(descriptor, name, folder.descriptor, other) == 0 else {
            throw .last("swap in", folder.shown(other))
        }
    }

    /// Waits until everything that was written to the file system of this folder is on the disk.
    ///
    /// - Throws: ``SystemError``, also if something else could not be written to the disk since the last time.
    package func syncFileSystem() throws(SystemError) {
        guard showcard_sync_file_system(descriptor) == 0 else { throw .last("sync", path) }
    }

    /// Waits until the names in this folder are on the disk.
    ///
    /// - Throws: ``SystemError``.
    package func syncNames() throws(SystemError) {
        // fsync(2): "Calling fsync() does not necessarily ensure that the entry in the directory containing the file has
        // also reached disk. For that an explicit fsync() on a file descriptor for the directory is also needed."
        guard fsync(descriptor) == 0 else { throw .last("sync", path) }
    }

    /// Waits until changes of files get later times than all changes so far have.
    ///
    /// The clock that files get their times from ticks every few milliseconds, so a file changed twice within a tick
    /// has the time of the first change. File systems that round times to more than 50 milliseconds are not waited for.
    ///
    /// - Parameter probe: The name of a file directly in this folder whose times may be changed.
    /// - Returns: The time that no change so far is later than, and every change from now on is.
    /// - Throws: ``SystemError``.
    package func settle(_ probe: String) throws(SystemError) -> Int64 {
        let settled = try touch(probe)
        for _ in 0..<100 {
            if try touch(probe) > settled { break }
            usleep(500)
        }
        return settled
    }

    /// Changes the times of a file to that of now, and returns it.
    private func touch(_ name: String) throws(SystemError) -> Int64 {
        // utimensat(2): "If times is NULL, then both timestamps are set to the current time."
        guard utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw .last("set the times of", shown(name))
        }
        return try status(of: name)?.changed ?? 0
    }

    /// Whether a file holds exactly some bytes.
    package func file(_ path: String, holds bytes: [UInt8]) -> Bool {
        guard let file = try? openBelow(path, O_RDONLY | O_NONBLOCK, for: "read") else {
            return false
        }
        defer { close(file) }
        var offset = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while offset < bytes.count {
            let wanted = min(chunk.count, bytes.count - offset)
            let count = pread(file, &chunk, wanted, off_t(offset))
            guard count > 0, chunk[..<count].elementsEqual(bytes[offset..<offset + count]) else {
                return false
            }
            offset += count
        }
        return true
    }

    private func create(_ path: String) throws(SystemError) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let file = showcard_open_without_links(descriptor, path, flags, UInt32(Self.modes.file), 1)
        if file >= 0 { return file }
        guard [EEXIST, ENOENT, ENOTDIR, ELOOP].contains(errno) else {
            throw .last("create", shown(path))
        }
        let (place, name) = try parent(of: path, isMade: true)
        try place.removeAll(name)
        return try place.openBelow(name, flags, mode: Self.modes.file, for: "create")
    }

    /// The folder that a path is in, and the last name of the path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isMade: Whether folders that are missing are created, and files and links in their place are removed.
    /// - Returns: The open folder, and the name.
    /// - Throws: ``SystemError``.
    private func parent(
        of path: String, isMade: Bool
    ) throws(SystemError) -> (folder: Folder, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (self, path) }
        let folder = String(path[..<slash])
        let name = String(path[path.utf8.index(after: slash)...])
        do throws(SystemError) {
            return (try self.folder(folder), name)
        } catch {
            guard isMade, error.isAbsence || error.isLink else { throw error }
        }
        return (try makeFolders(folder), name)
    }
}
