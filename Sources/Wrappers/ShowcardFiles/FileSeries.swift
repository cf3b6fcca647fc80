import ShowcardSystem

/// Writes files below a folder, most of which follow each other in the order of their paths.
///
/// The last folder that contains the folder of a file stays open, and folders are created before their first file, so
/// that the system looks up few paths and none in vain.
package struct FileSeries {
    private let root: Folder
    /// The open folder and its path.
    private var place: (folder: Folder, path: Substring)
    /// The path of the folder with the last file.
    private var last: Substring = ""

    /// Begins a series.
    ///
    /// - Parameter root: The folder that paths are relative to.
    package init(below root: Folder) {
        self.root = root
        place = (root, "")
    }

    /// Writes a new file, as ``Folder/write(_:to:makingFolder:)`` does.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: The path below the root.
    /// - Returns: The status of the file.
    /// - Throws: ``SystemError``.
    package mutating func write(
        _ bytes: [UInt8], to path: String
    ) throws(SystemError) -> FileStamp {
        guard let end = Self.slash(in: path[...]) else { return try root.write(bytes, to: path) }
        let folder = path[..<end]
        let above = Self.slash(in: folder)
        let outer = above.map { path[..<$0] } ?? ""
        // By bytes: `==` ignores differences of normalization, and file systems may not.
        if !place.path.utf8.elementsEqual(outer.utf8) {
            place = (outer.isEmpty ? root : try root.makeFolders(String(outer)), outer)
        }
        let isNew = !folder.utf8.elementsEqual(last.utf8)
        last = folder
        return try place.folder.write(
            bytes, to: above.map { String(path[path.utf8.index(after: $0)...]) } ?? path,
            makingFolder: isNew)
    }

    private static func slash(in path: Substring) -> Substring.Index? {
        path.utf8.lastIndex(of: UInt8(ascii: "/"))
    }
}
