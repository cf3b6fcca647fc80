import ShowcardJSON

/// `v1/entry.json`, which tells what is published.
struct EntryPoint: Sendable {
    /// Its path below the site.
    static let path = "v1/entry.json"
    /// The path of its signatures.
    static let signaturePath = "v1/entry.json.sig"
    /// The largest that is read, in bytes; it is published with 4 096 at most.
    static let sizeLimit = 65_536

    /// Its bytes.
    let bytes: [UInt8]
    /// The number of the state.
    let generation: Int64
    let asOf: Timestamp?
    let expiresAt: Timestamp?
    let nextChangeAt: Timestamp?
    let rules: FactRules
    let pack: FileReference
    let stats: FileReference
    let index: FileReference?
    /// The deltas to the pack, by the first digits of the pack they begin with.
    let deltas: [String: FileReference]

    /// Reads the file.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8]) throws(CatalogError) {
        let file = try JSONFile(bytes, path: Self.path)
        try file.checkVersion()
        self.bytes = bytes
        generation = Int64(try file.count(file.root, "generation"))
        asOf = try file.instant(file.root, "as_of")
        expiresAt = try file.instant(file.root, "expires_at")
        nextChangeAt = try file.instant(file.root, "next_change_at")
        rules = try FactRules(file)
        pack = try FileReference(try file.member(file.root, "pack"), of: file)
        stats = try FileReference(try file.member(file.root, "stats"), of: file)
        if let node = file.root["index"] {
            index = try FileReference(node, of: file)
        } else {
            index = nil
        }
        var deltas: [String: FileReference] = [:]
        for node in file.root["deltas"] == nil ? [] : try file.list(file.root, "deltas") {
            deltas[try file.text(node, "from")] = try FileReference(node, of: file)
        }
        self.deltas = deltas
    }
}
