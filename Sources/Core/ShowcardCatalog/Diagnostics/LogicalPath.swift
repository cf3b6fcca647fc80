/// The paths of files that plugins provide, `<plugin>:content/<path>`, and of the built-in theme,
/// `built-in:templates/<path>`.
///
/// These are not paths on disk, so the files cannot be opened or fixed.
package enum LogicalPath {
    private static let root = ":content"
    private static let themeRoot = ":templates"

    /// The path of a plugin's file below `content/`.
    package static func path(_ path: String, from plugin: String) -> String {
        "\(plugin)\(root)/\(path)"
    }

    /// The path of a file below `templates/` that the catalog does not have.
    package static func theme(_ path: String, from owner: String) -> String {
        "\(owner)\(themeRoot)/\(path)"
    }

    /// Whether a path belongs to a plugin or to the built-in theme; no path of a catalog's file has this form.
    package static func isOne(_ path: String) -> Bool {
        let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
        return [root, themeRoot].contains { root in
            first.suffix(root.utf8.count).elementsEqual(root.utf8)
        }
    }
}
