/// The paths of files that plugins provide: `<plugin>:content/<path>`.
///
/// These are not paths on disk, so the files cannot be opened or fixed.
package enum LogicalPath {
    private static let root = ":content"

    /// The path of a plugin's file below `content/`.
    package static func path(_ path: String, from plugin: String) -> String {
        "\(plugin)\(root)/\(path)"
    }

    /// Whether a path belongs to a plugin; no path of a catalog's file has this form.
    package static func isOne(_ path: String) -> Bool {
        path.utf8.prefix { $0 != UInt8(ascii: "/") }.suffix(root.utf8.count)
            .elementsEqual(root.utf8)
    }
}
