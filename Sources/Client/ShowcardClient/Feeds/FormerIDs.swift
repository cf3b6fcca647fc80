import ShowcardJSON

/// `v1/aliases.json`: the current ids of entries by their former ids.
struct FormerIDs: Sendable {
    /// The path below `v1/`.
    static let href = "aliases.json"

    /// The SHA-256 of the file in hexadecimal.
    let sha256: String
    /// The current ids by the former ones, by the paths of the kinds.
    private let kinds: [String: [String: String]]

    /// Parses a file whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], sha256: String) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/\(Self.href)")
        try file.checkVersion()
        var kinds: [String: [String: String]] = [:]
        for kind in try file.member(file.root, "kinds").members ?? [] {
            for alias in kind.value.members ?? [] {
                guard let id = alias.value.stringValue else {
                    throw file.wrong("an id is not text")
                }
                kinds[kind.key, default: [:]][alias.key] = id
            }
        }
        (self.sha256, self.kinds) = (sha256, kinds)
    }

    /// Returns the current id of an entry by a former one.
    subscript(id: String, in path: String) -> String? { kinds[path]?[id] }
}
