#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A share in a folder that several runs may use at the same time; it ends with the value, or with the process.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// What is taken of the folder.
    enum Part {
        /// A share: who tidies up is waited for.
        case share
        /// All of it, if nobody has a share.
        case whole
    }

    /// What came of asking for a lock.
    enum Request {
        /// It is taken.
        case taken(FolderLock)
        /// Somebody else has a share.
        case refused
        /// The file was removed meanwhile, and the folder with it.
        case gone
        /// The file cannot be made or locked.
        case impossible
    }

    /// Asks for a lock.
    ///
    /// - Parameters:
    ///   - path: The file that is locked; it is made where there is none.
    ///   - part: How much is wanted.
    /// - Returns: What came of it.
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

    /// Gives the share back.
    ///
    /// - Parameter last: What to do when nobody else has one; until it is done nobody gets one.
    func end(last: () -> Void) {
        // flock(2): converting a lock "is not guaranteed to be atomic: the existing lock is first removed", which is
        // no loss, as this share is not used any more.
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { last() }
        flock(descriptor, LOCK_UN)
    }

    deinit {
        // Or it would last until a program that another thread is just starting closes its copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
