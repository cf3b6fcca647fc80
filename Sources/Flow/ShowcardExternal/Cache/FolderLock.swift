import ShowcardSystem

/// A lock on a folder that several runs may share; it ends with the value, or with the process.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// The kind of lock.
    enum Part {
        /// A shared lock, which waits for an exclusive one.
        case share
        /// An exclusive lock, if no other process has a lock.
        case whole
    }

    /// The result of a request.
    enum Request {
        /// The lock was taken.
        case taken(FolderLock)
        /// Another process has a lock.
        case refused
        /// The file and its folder were removed meanwhile.
        case gone
        /// The file cannot be created or locked.
        case impossible
    }

    /// Requests a lock.
    ///
    /// - Parameters:
    ///   - path: The lock file, which is created if it doesn't exist.
    ///   - part: The kind of lock.
    /// - Returns: The result.
    static func take(_ path: String, _ part: Part) -> Request {
        let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { return errno == ENOENT ? .gone : .impossible }
        let lock = FolderLock(descriptor: file)
        while flock(file, part == .share ? LOCK_SH : LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return .refused }
            guard errno == EINTR else { return .impossible }
        }
        var (own, present) = (stat(), stat())
        guard fstat(file, &own) == 0, stat(path, &present) == 0, own.st_ino == present.st_ino,
            own.st_dev == present.st_dev
        else { return .gone }
        return .taken(lock)
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Releases the lock.
    ///
    /// - Parameter last: Called if no other process has a lock; no other lock is granted until it returns.
    func end(last: () -> Void) {
        // flock(2): converting a lock "is not guaranteed to be atomic: the existing lock is first removed", which does
        // not matter, because this lock is not used again.
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { last() }
        flock(descriptor, LOCK_UN)
    }

    deinit {
        // Otherwise it would last until a program started by another thread closes its copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
