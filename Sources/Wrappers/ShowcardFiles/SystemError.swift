import ShowcardSystem

/// A system call that failed.
package struct SystemError: Error, Sendable, Hashable {
    /// The attempted action, to follow "cannot".
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
    package var reason: String { systemReason(number) }

    /// The error number for reading something that is not a regular file.
    package static let notRegular = EINVAL
    /// The error number for a file in the place of a folder.
    package static let notFolder = ENOTDIR
    /// The error number for reading a file that is too large.
    package static let tooLarge = EFBIG

    /// Whether the path doesn't exist: there is no file, or a file is in the place of a folder.
    package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// Whether a symbolic link is in the way.
    package var isLink: Bool { number == ELOOP }

    /// Whether the path is the reason, and not the disk or the machine: nothing is there, it is not what it should be,
    /// or may not be read.
    package var concernsPath: Bool {
        [
            ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, ELOOP, EXDEV, EINVAL, EFBIG, ENAMETOOLONG,
            ENXIO,
        ].contains(number)
    }
}
