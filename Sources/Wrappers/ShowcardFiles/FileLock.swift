import ShowcardSystem

/// A lock on a file, held as long as the value lives; the system releases it when the process ends.
package final class FileLock: Sendable {
    private let folder: Folder
    private let name: String
    let descriptor: Int32

    /// Takes the lock without waiting; gives `nil` when another process holds it.
    ///
    /// - Parameters:
    ///   - name: The name of the lock's file, which is created if it is not there.
    ///   - folder: The folder it is in.
    /// - Throws: ``SystemError`` when the file cannot be opened, with ELOOP when it is a link.
    package init?(_ name: String, in folder: Folder) throws(SystemError) {
        (self.name, self.folder) = (name, folder)
        descriptor = try folder.openBelow(name, O_RDWR | O_CREAT, mode: 0o644, for: "open the lock")
        // flock(2): "To make a nonblocking request, include LOCK_NB".
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK else { throw .last("take the lock", folder.shown(name)) }
            return nil
        }
        // Its holder may have removed the file before releasing it: then others lock another one.
        var own = stat()
        guard fstat(descriptor, &own) == 0,
            try folder.status(of: name)?.stamp.inode == UInt64(own.st_ino)
        else { return nil }
    }

    /// Writes to the lock's file which process holds it, unless the file has other names, which may be outside the folder.
    package func recordHolder() {
        var own = stat()
        guard fstat(descriptor, &own) == 0, own.st_nlink == 1 else { return }
        let text = Array("\(getpid())\n".utf8)
        _ = ftruncate(descriptor, 0)
        _ = pwrite(descriptor, text, text.count, 0)
    }

    /// Removes the lock's file.
    package func removeFile() {
        unlinkat(folder.descriptor, name, 0)
    }

    deinit {
        // A program that another thread starts has the descriptor too until its execve(2), and with it the lock,
        // unless that is released here: "released either by an explicit LOCK_UN operation on any of these duplicate
        // file descriptors, or when all such file descriptors have been closed".
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
