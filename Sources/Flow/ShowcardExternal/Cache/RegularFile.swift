import ShowcardCatalog
import ShowcardSigning

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads files named by others, which may be anything: a folder, a device, or a pipe without a writer.
enum RegularFile {
    /// The parts of a file's status that distinguish its versions.
    struct Stamp: Sendable, Hashable {
        /// Its size in bytes.
        let size: Int
        /// The file's inode, and the times of its last content and status changes, each in seconds and
        /// nanoseconds.
        let version: [Int]

        /// The time of the last status change, in whole seconds.
        var changed: Int { version.count == 5 ? version[3] : .max }
    }

    /// The stamp of a file, following links; `nil` if it is not a regular file.
    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        return Stamp(
            size: Int(clamping: status.st_size),
            version: [
                Int(truncatingIfNeeded: status.st_ino), modified.tv_sec, Int(modified.tv_nsec),
                changed.tv_sec, Int(changed.tv_nsec),
            ])
    }

    /// The identity of a folder, following links; `nil` if it doesn't exist.
    static func folder(at path: String) -> [Int]? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
    }

    /// The time of the last status change of an item of any kind, in whole seconds.
    static func change(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        return status.st_ctimespec.tv_sec
        #else
        return status.st_ctim.tv_sec
        #endif
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - followsLinks: Whether the path may end in a link.
    /// - Returns: Its bytes; `nil` if it is not a regular file, is too large, or cannot be read.
    static func read(_ path: String, followsLinks: Bool = true) -> [UInt8]? {
        guard let (file, size) = opened(path, followsLinks: followsLinks) else { return nil }
        defer { close(file) }
        guard (0...Limits.programOutput.value).contains(size) else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                read(file, UnsafeMutableRawBufferPointer(rebasing: $0[offset...]), from: offset)
            }
            guard count > 0 else { return nil }
            offset += count
        }
        return bytes
    }

    /// Hashes a file of any size in chunks.
    ///
    /// - Parameter path: The file, which may be a link to one.
    /// - Returns: The SHA-256 of its bytes in hexadecimal; `nil` if it is not a regular file, or cannot be read.
    static func sha256(of path: String) -> String? {
        guard let (file, _) = opened(path, followsLinks: true) else { return nil }
        defer { close(file) }
        var hash = SHA256()
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        var offset = 0
        while true {
            let count = piece.withUnsafeMutableBytes { buffer in
                let count = read(file, buffer, from: offset)
                if count > 0 { hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
                return count
            }
            guard count >= 0 else { return nil }
            if count == 0 { return hash.finalize().hex }
            offset += count
        }
    }

    /// Opens a regular file; `nil` for anything else.
    private static func opened(
        _ path: String, followsLinks: Bool
    ) -> (file: Int32, size: Int)? {
        // open(2): with O_NONBLOCK "neither the open() nor any subsequent I/O operations ... will cause the calling
        // process to wait", as the opening of a pipe would.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        let file = open(path, flags)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return (file, Int(clamping: status.st_size))
    }

    /// Reads into a buffer: returns the number of bytes, 0 at the end, and a negative number on failure.
    private static func read(
        _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, from offset: Int
    ) -> Int {
        while true {
            let count = pread(file, buffer.baseAddress, buffer.count, off_t(offset))
            if count < 0, errno == EINTR { continue }
            return count
        }
    }
}
