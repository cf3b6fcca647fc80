import Foundation

/// A folder of a test's own, removed with the value.
package final class TemporaryFolder: Sendable {
    /// The folder's path, without symbolic links.
    package let path: String

    /// Creates the folder.
    package init() throws {
        let name = "showcard-tests-\(UUID().uuidString)"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, and the folders above it.
    package func write(_ text: String, to relative: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(relative)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Writes a file of bytes in a folder that is there.
    package func write(_ bytes: [UInt8], to relative: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(relative)"))
    }

    /// Puts a file of another text in the place of one, so that nobody ever sees a part of it.
    package func replace(_ relative: String, with text: String) throws {
        let other = "\(path)-\(UUID().uuidString)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: other))
        guard rename(other, "\(path)/\(relative)") == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// Puts a symbolic link in the place of a file.
    package func link(_ relative: String, to other: String) throws {
        try? FileManager.default.removeItem(atPath: "\(path)/\(relative)")
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(relative)", withDestinationPath: "\(path)/\(other)")
    }

    /// Moves a file to if there isn't one.
    package func move(_ relative: String, to other: String) throws {
        try FileManager.default.moveItem(
            atPath: "\(path)/\(relative)", toPath: "\(path)/\(other)")
    }

    /// Removes a file, or a folder with all in it.
    package func remove(_ relative: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(relative)")
    }

    /// The bytes of a file.
    package func bytes(of relative: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(relative)")))
    }

    /// The text of a file, or `nil` if there isn't one.
    package func read(_ relative: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(relative)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The paths of all files below a folder, sorted.
    package func files(below relative: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(path)/\(relative)")
        return (all?.compactMap { $0 as? String } ?? []).filter { name in
            var isFolder: ObjCBool = false
            let full = "\(path)/\(relative)/\(name)"
            return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The number of a file in its file system.
    package func inode(_ relative: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(relative)")
        return attributes?[.systemFileNumber] as? Int
    }
}
