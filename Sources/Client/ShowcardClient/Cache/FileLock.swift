import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A lock on a file, by which processes take turns.
///
/// Systems without `flock`, such as Windows and WASI, have no lock: there, only one process may use a folder.
struct FileLock: Sendable {
    /// The file, which is created if it doesn't exist, and never removed.
    let file: URL

    /// How often the lock is requested while others hold it, and the pause in between in seconds.
    private static let (attempts, pause) = (500, 0.01)

    /// Runs a closure while the lock is held.
    ///
    /// - Parameter body: The closure; it should only write some files.
    /// - Returns: The closure's result; `nil` if others held the lock for too long.
    /// - Throws: `CocoaError` if the file can't be opened or locked, or the closure's error.
    func holding<Result>(_ body: () throws -> Result) throws -> Result? {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        for _ in 0..<Self.attempts {
            if let descriptor = try locked() {
                defer {
                    // Closing is not sufficient while a program that another thread starts has the descriptor too.
                    _ = flock(descriptor, LOCK_UN)
                    close(descriptor)
                }
                return try body()
            }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        return nil
        #else
        return try body()
        #endif
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Returns the descriptor of the locked file; `nil` if another holds the lock.
    private func locked() throws -> Int32? {
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        // > To make a nonblocking request, include LOCK_NB (flock(2))
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        let code = errno
        if isLocked, isCurrent(descriptor) { return descriptor }
        close(descriptor)
        // > EWOULDBLOCK The file is locked and the LOCK_NB flag was selected. (flock(2))
        guard isLocked || code == EWOULDBLOCK || code == EINTR else {
            throw CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: file.path])
        }
        return nil
    }

    /// Returns whether a descriptor's file still has its name: the system can empty folders of caches at any time.
    private func isCurrent(_ descriptor: Int32) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(file.path, &named) == 0
            && own.st_ino == named.st_ino && own.st_dev == named.st_dev
    }
    #endif
}
