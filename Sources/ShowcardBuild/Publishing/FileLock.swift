#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A lock on a file, held as long as the value lives; the system lets it go when the process ends.
final class FileLock: Sendable {
    private let path: String
    /// What the lock is held by, or less than nothing.
    let descriptor: Int32

    /// Takes the lock without waiting.
    ///
    /// - Returns: `nil` when somebody else holds it.
    /// - Throws: ``SystemFailure`` when the file cannot be opened.
    init?(_ path: String) throws(SystemFailure) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .last("open the lock", path) }
        // flock(2): "To make a nonblocking request, include LOCK_NB".
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK else { throw .last("take the lock", path) }
            return nil
        }
        // Its holder may have removed the file before letting it go: then others lock another one.
        var (own, present) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, stat(path, &present) == 0,
            own.st_ino == present.st_ino, own.st_dev == present.st_dev
        else { return nil }
    }

    /// Removes the lock's file, and the folder it is in unless something else is there.
    func dissolve(_ folder: String) {
        unlink(path)
        rmdir(folder)
    }

    deinit {
        guard descriptor >= 0 else { return }
        // A program that another thread starts has the descriptor too until its execve(2), and with it the lock,
        // unless that is let go here: "released either by an explicit LOCK_UN operation on any of these duplicate
        // file descriptors, or when all such file descriptors have been closed".
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
