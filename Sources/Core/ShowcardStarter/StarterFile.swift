/// A file of a new catalog.
package struct StarterFile: Sendable, Hashable {
    /// Its path below the catalog's folder.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    private static let themeFolder = "templates/"

    /// All files, by path; the built-in theme is not among them.
    package static var all: [StarterFile] {
        Embedded.files.filter { !$0.path.utf8.starts(with: themeFolder.utf8) }
            .map { StarterFile(path: $0.path, bytes: $0.bytes) }
    }

    /// The files of the built-in theme, with paths below `templates/`.
    package static var theme: [(path: String, bytes: [UInt8])] {
        Embedded.files.filter { $0.path.utf8.starts(with: themeFolder.utf8) }
            .map { (String($0.path.dropFirst(themeFolder.count)), $0.bytes) }
    }
}

enum Embedded: EmbeddedFiles {}
