/// A file of the feeds.
package struct SeedFile: Sendable, Hashable {
    /// Its path, relative to the site.
    package let path: String
    /// Its bytes in UTF-8.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
