/// How messages name what plugins bring in: `<plugin>:content/<path>`.
///
/// It is no path of the disk, so nothing can be opened or mended there.
package enum LogicalPath {
    private static let root = ":content"

    /// The name of a file below `content/` that a plugin gives.
    package static func path(_ path: String, from plugin: String) -> String {
        "\(plugin)\(root)/\(path)"
    }

    /// Whether a path is such a name; no file of a catalog lies in a folder that could be taken for one.
    package static func isOne(_ path: String) -> Bool {
        path.utf8.prefix { $0 != UInt8(ascii: "/") }.suffix(root.utf8.count)
            .elementsEqual(root.utf8)
    }
}
