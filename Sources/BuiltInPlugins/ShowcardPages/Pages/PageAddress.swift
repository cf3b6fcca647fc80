internal import ShowcardCatalog

/// The address of a page: its file, its link, and the relative path to the root.
struct PageAddress: Sendable, Hashable {
    /// The file, relative to the output.
    let file: String
    /// The link relative to the site, percent-encoded.
    let path: String
    /// The relative path to the site's root, ending in a slash.
    let root: String

    /// Creates the address of the `index.html` of a folder.
    ///
    /// - Parameter folder: The folder, not encoded, empty or ending in a slash.
    init(folder: String) {
        file = "\(folder)index.html"
        path = PercentEncoding.path(folder)
        var depth = 0
        for byte in folder.utf8 where byte == UInt8(ascii: "/") { depth &+= 1 }
        root = depth == 0 ? "./" : String(repeating: "../", count: depth)
    }

    /// Creates the address of the page for missing pages, which is shown at any depth, so its root is absolute.
    init(notFoundBelow basePath: String) {
        file = "404.html"
        path = "404.html"
        root = basePath
    }
}
