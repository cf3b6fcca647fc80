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

    /// All files, by path.
    package static var all: [StarterFile] {
        Embedded.files.map { StarterFile(path: $0.path, bytes: $0.bytes) }
    }
}

enum Embedded: EmbeddedFiles {}
