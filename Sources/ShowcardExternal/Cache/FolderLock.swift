#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A share in a folder that several runs may use at the same time; it ends with the value, or with the process.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Takes a share, and waits for one that tidies up.
    ///
    /// - Parameter path: The file that is locked; it is made where there is none. `nil` comes back when it cannot be.
    init?(_ path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        while flock(descriptor, LOCK_SH) != 0 {
            guard errno == EINTR else { return nil }
        }
    }

    /// Whether somebody has a share.
    static func isShared(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
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
        if descriptor >= 0 { close(descriptor) }
    }
}
