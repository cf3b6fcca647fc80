import ShowcardSystem

extension Folder {
    /// Removes a file, a link, or a folder with all it holds.
    ///
    /// Links are removed and never followed, also where one takes the place of a folder meanwhile. Nothing happens
    /// where nothing is.
    ///
    /// - Parameter name: The name of something directly in this folder.
    /// - Throws: ``SystemError`` with the first thing that cannot be removed.
    package func removeAll(_ name: String) throws(SystemError) {
        try removeAll(FileName(name))
    }

    private func removeAll(_ name: FileName) throws(SystemError) {
        guard try !isRemoved(name, in: self) else { return }
        // Each holds what is to be removed in it; the last is the one at work. As many are open as folders are nested.
        var open: [(folder: Folder, name: FileName, rest: [FileName])] = []
        func enter(_ name: FileName, in parent: Folder) throws(SystemError) {
            let folder = try parent.folder(name)
            open.append((folder, name, try folder.items().map(\.name)))
        }
        try enter(name, in: self)
        while let level = open.indices.last {
            let folder = open[level].folder
            if let next = open[level].rest.popLast() {
                if try !isRemoved(next, in: folder) { try enter(next, in: folder) }
                continue
            }
            let done = open.removeLast()
            let parent = open.last?.folder ?? self
            guard unlinkat(parent.descriptor, done.name.bytes, AT_REMOVEDIR) == 0 || errno == ENOENT
            else { throw .last("remove", parent.shown(done.name.shown)) }
        }
    }

    /// Removes what is not a folder; whether nothing is there any more.
    private func isRemoved(_ name: FileName, in folder: Folder) throws(SystemError) -> Bool {
        if unlinkat(folder.descriptor, name.bytes, 0) == 0 || errno == ENOENT { return true }
        let error = SystemError.last("remove", folder.shown(name.shown))
        // unlink(2): "EISDIR: pathname refers to a directory. (This is the non-POSIX value returned since Linux
        // 2.1.132.)" POSIX has EPERM for it, which is also what a folder one may not write to gives.
        guard error.number == EISDIR || error.number == EPERM else { throw error }
        var status = stat()
        guard fstatat(folder.descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0,
            FileStatus(status).kind == .folder
        else { throw error }
        return false
    }

    private func folder(_ name: FileName) throws(SystemError) -> Folder {
        let file = openat(
            descriptor, name.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw .last("list the folder", shown(name.shown)) }
        return Folder(shown(name.shown), taking: file)
    }

    /// Removes a folder directly in this one if it is empty, and leaves any other.
    package func removeIfEmpty(_ name: String) {
        unlinkat(descriptor, name, AT_REMOVEDIR)
    }

    /// Removes a file; nothing happens where none is.
    ///
    /// - Parameter name: The name of something directly in this folder.
    /// - Throws: ``SystemError``.
    package func removeFile(_ name: String) throws(SystemError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
            throw .last("remove", shown(name))
        }
    }
}
