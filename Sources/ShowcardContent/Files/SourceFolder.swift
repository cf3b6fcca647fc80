package import ShowcardCatalog

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The folder a catalog is read from.
///
/// Knows how to list and read, and says what it cannot as diagnostics.
package struct SourceFolder: Sendable {
    /// The folder's path, absolute or relative to the working directory.
    package let path: String

    /// The largest file read into memory, in bytes.
    package static let largestFile = 64 * 1_024 * 1_024

    /// Creates a folder; nothing is read yet.
    package init(_ path: String) {
        self.path = path
    }

    /// The path of a file of the folder, as the system takes it.
    package func absolute(_ relative: String) -> String {
        if relative.isEmpty { return path.isEmpty ? "." : path }
        return path.isEmpty || path == "." ? relative : "\(path)/\(relative)"
    }

    /// Reads a regular file.
    ///
    /// Symbolic links are not followed.
    ///
    /// - Parameter relative: The file's path below the folder.
    /// - Returns: The file with its bytes.
    /// - Throws: ``DiagnosticError`` with the system's reason.
    package func read(_ relative: String) throws(DiagnosticError) -> SourceText {
        // open(2): O_NONBLOCK keeps a FIFO from blocking; "If the trailing component (i.e., basename) of
        // pathname is a symbolic link, then the open fails" with O_NOFOLLOW.
        let descriptor = open(absolute(relative), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(relative, SystemFault.last.reason) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw unreadable(relative, SystemFault.last.reason)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(relative, "it is not a regular file")
        }
        guard status.st_size <= Self.largestFile else {
            throw unreadable(relative, "it is larger than 64 MB")
        }
        return SourceText(
            path: relative, bytes: try bytes(of: descriptor, size: Int(status.st_size), relative))
    }

    /// The size of a file in bytes; 0 when it cannot be told.
    func size(of relative: String) -> Int {
        var status = stat()
        guard lstat(absolute(relative), &status) == 0 else { return 0 }
        return Int(status.st_size)
    }

    private func bytes(
        of descriptor: Int32, size: Int, _ relative: String
    ) throws(DiagnosticError) -> [UInt8] {
        var fault: SystemFault?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Platform.read(
                    descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { fault = SystemFault.last }
                if got <= 0 { break }
                count += got
            }
        }
        if let fault { throw unreadable(relative, fault.reason) }
        return bytes
    }

    private func unreadable(_ relative: String, _ reason: String) -> DiagnosticError {
        DiagnosticError(
            .error(
                "unreadable-file", "the file cannot be read: \(reason)", at: .file(relative),
                help: "check that it is there and that its permissions allow reading"))
    }
}

/// The system's calls by names that no method shadows.
private enum Platform {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Darwin.read(descriptor, buffer, count)
        #else
        Glibc.read(descriptor, buffer, count)
        #endif
    }
}

/// An error number of the system.
struct SystemFault {
    let number: Int32

    static var last: SystemFault { SystemFault(number: errno) }

    /// The system's words for it.
    var reason: String {
        guard let text = strerror(number) else { return "error \(number)" }
        return String(cString: text)
    }
}
