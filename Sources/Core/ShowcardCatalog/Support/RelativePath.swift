/// Paths that may begin with `..`.
package enum RelativePath {
    /// A path below a folder, without `.` components, and without the names that `..` leaves again.
    ///
    /// Symbolic links are not considered: the path is for messages and settings.
    ///
    /// - Parameters:
    ///   - path: The path, relative to the folder.
    ///   - folder: The folder, absolute or relative; empty for the current one.
    /// - Returns: The joined path; `.` for the current folder.
    package static func joined(_ path: String, below folder: String) -> String {
        let slash = UInt8(ascii: "/")
        var parts: [Substring] = []
        for text in [folder, path] {
            for part in text.utf8.split(separator: slash).map(Substring.init) where part != "." {
                if part == "..", let last = parts.last, last != ".." {
                    parts.removeLast()
                } else {
                    parts.append(part)
                }
            }
        }
        let root = folder.utf8.first == slash ? "/" : ""
        return parts.isEmpty && root.isEmpty ? "." : root + parts.joined(separator: "/")
    }
}
