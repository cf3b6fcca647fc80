import CShowcardPlatform
import ShowcardSystem

/// Examines very many items in the order of their paths.
///
/// A folder above the last item is kept open, so that the system does not resolve the beginning of each path again.
package struct StatusReader: ~Copyable {
    private let folder: Folder
    private var near: (path: UnsafePointer<CChar>, count: Int, folder: Folder)?

    /// Creates a reader.
    ///
    /// - Parameter folder: The folder that paths are relative to.
    package init(_ folder: Folder) { self.folder = folder }

    /// The status of an item; of a link, and not of its target.
    ///
    /// - Parameters:
    ///   - path: The null-terminated path, which has to stay in memory while the reader is used.
    ///   - isFolder: Whether it is probably a folder; then items in it are expected to follow.
    /// - Returns: The status; `nil` if the path cannot be examined.
    package mutating func status(
        ofTerminated path: UnsafePointer<CChar>, isFolder: Bool
    ) -> FileStatus? {
        let count = Self.countAbove(path, isFolder: isFolder)
        guard count > 0 else { return folder.status(ofTerminated: path) }
        if near?.count != count || near.map({ memcmp($0.path, path, count) == 0 }) != true {
            let bytes = UnsafeRawBufferPointer(start: path, count: count)
            let opened = try? folder.folder(String(decoding: bytes, as: UTF8.self))
            near = opened.map { (path, count, $0) }
        }
        guard let near else { return folder.status(ofTerminated: path) }
        return near.folder.status(ofTerminated: path + count + 1)
    }

    /// The length of the path that most of the following items are below: of the folder that contains a folder, or the
    /// folder of a file.
    private static func countAbove(_ path: UnsafePointer<CChar>, isFolder: Bool) -> Int {
        var (last, previous, position) = (0, 0, 0)
        while path[position] != 0 {
            if path[position] == CChar(UInt8(ascii: "/")) { (previous, last) = (last, position) }
            position += 1
        }
        return isFolder ? last : previous
    }
}
