#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A system call that failed.
package struct SystemError: Error, Sendable, Hashable {
    /// What was tried, to follow "cannot".
    package let action: String
    /// The path it was tried on.
    package let path: String
    /// The error number, as in errno(3).
    package let number: Int32

    /// Creates an error.
    package init(action: String, path: String, number: Int32) {
        (self.action, self.path, self.number) = (action, path, number)
    }

    /// The error of the call just made, by `errno`.
    package static func last(_ action: String, _ path: String) -> SystemError {
        SystemError(action: action, path: path, number: errno)
    }

    /// The system's words for the error number.
    package var reason: String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    /// The number that reading gives for what is not a regular file.
    package static let notRegular = EINVAL
    /// The number that reading gives for a file that is larger than allowed.
    package static let tooLarge = EFBIG

    /// Whether nothing is at the path: no file, or a file where a folder would have to be.
    package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// Whether a symbolic link is in the way.
    package var isLink: Bool { number == ELOOP }

    /// Whether the path is the reason, and not the disk or the machine: nothing is there, it is not what it should be, or
    /// may not be read.
    package var concernsPath: Bool {
        [
            ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, ELOOP, EXDEV, EINVAL, EFBIG, ENAMETOOLONG,
            ENXIO,
        ].contains(number)
    }
}
