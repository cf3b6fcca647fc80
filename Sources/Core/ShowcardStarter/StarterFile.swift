/// The files of a new catalog.
package enum StarterFile {
    private static let themeFolder = "templates/"

    /// All files, by path below the catalog's folder; the built-in theme is not among them.
    package static var all: [(path: String, bytes: [UInt8])] {
        Embedded.files.filter { !$0.path.utf8.starts(with: themeFolder.utf8) }
    }

    /// The files of the built-in theme, with paths below `templates/`.
    package static var theme: [(path: String, bytes: [UInt8])] {
        Embedded.files.filter { $0.path.utf8.starts(with: themeFolder.utf8) }
            .map { (String($0.path.dropFirst(themeFolder.count)), $0.bytes) }
    }
}

enum Embedded: EmbeddedFiles {}
