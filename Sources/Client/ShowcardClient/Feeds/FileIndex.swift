import ShowcardJSON

/// `v1/index/<sha256>.json`: the hashes of the entries' own files.
struct FileIndex: Sendable {
    /// The reference to the file.
    let reference: FileReference
    private let hashes: [String: String]

    /// Parses an index whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], _ reference: FileReference) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/\(reference.href)")
        try file.checkVersion()
        guard let members = try file.member(file.root, "files").members else {
            throw file.wrong("'files' is not an object")
        }
        var hashes: [String: String] = [:]
        for member in members {
            guard let hash = member.value.stringValue, FileReference.isDigest(hash) else {
                throw file.wrong("a hash is invalid")
            }
            hashes[member.key] = hash
        }
        self.reference = reference
        self.hashes = hashes
    }

    /// Returns the hash of a file by its path below `v1/`.
    subscript(path: String) -> String? { hashes[path] }

    /// The hashes of all files.
    var allHashes: some Sequence<String> { hashes.values }
}
