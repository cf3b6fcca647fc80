import ShowcardJSON

/// The file of one entry: the envelope of the live API, with the entry in it.
struct EntryFile {
    private let file: JSONFile
    private let entry: JSONNode

    /// The braces that close the objects of which a part of a file is the beginning.
    private static let closing = Array("}}}".utf8)

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, or its first bytes.
    ///   - isPart: Whether the bytes are only the first ones, which end within the entry.
    ///   - path: The path below the site, for messages.
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], isPart: Bool, path: String) throws(CatalogError) {
        file = try JSONFile(isPart ? bytes + Self.closing : bytes, path: path)
        if !isPart {
            let meta = try file.member(file.root, "meta")
            let version = try file.text(meta, "schema_version")
            guard version.hasPrefix("1.") else { throw .unsupportedVersion(version) }
        }
        let data = try file.member(file.root, "data")
        guard let entry = data.members?.first?.value, entry.members != nil else {
            throw file.wrong("it contains no entry")
        }
        self.entry = entry
    }

    /// Returns the entry; for a paged kind, with the facts computed for the device's clock.
    func item(
        _ snapshot: Snapshot, path: String, _ context: FactContext
    ) throws(CatalogError) -> CatalogItem {
        let id = try file.text(entry, "id")
        var fields: [String: CatalogValue] = [:]
        for member in entry.members ?? [] where !member.value.isNull {
            fields[member.key] = CatalogValue(member.value)
        }
        if let index = snapshot.kinds[path], let position = index.kind.position(of: id) {
            index.addFacts(at: position, context, to: &fields)
            return CatalogItem(fields: fields, roles: index.kind.roles)
        }
        let keys = (entry.members ?? []).map(\.key)
        return CatalogItem(fields: fields, roles: CatalogRoles(nil, keys: keys))
    }
}
