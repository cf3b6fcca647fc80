import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning
import ShowcardSystem

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
        let (modified, changed) = (status.modified, status.changed)
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
        return stat(path, &status) == 0 ? status.changed.tv_sec : nil
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - followsLinks: Whether the path may end in a link.
    /// - Returns: Its bytes; `nil` if it is not a regular file, is too large, or cannot be read.
    static func read(_ path: String, followsLinks: Bool = true) -> [UInt8]? {
        try? FileSystem.read(
            path, limit: Limits.programOutput.value, followsLinks: followsLinks)
    }

    /// Hashes a file of any size in chunks.
    ///
    /// - Parameter path: The file, which may be a link to one.
    /// - Returns: The SHA-256 of its bytes in hexadecimal; `nil` if it is not a regular file, or cannot be read.
    static func sha256(of path: String) -> String? {
        var hash = SHA256()
        do {
            try FileSystem.readPieces(of: path) { hash.update($0) }
        } catch {
            return nil
        }
        return hash.finalize().hex
    }
}
