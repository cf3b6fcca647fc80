import ShowcardJSON

/// `v1/delta/<from>-<to>.json`: the changes between two packs, as merge patches by id (RFC 7396).
struct Delta {
    private let file: JSONFile

    /// Parses a delta whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], path: String) throws(CatalogError) {
        file = try JSONFile(bytes, path: path)
        try file.checkVersion()
    }

    /// Returns the bytes of the new pack.
    ///
    /// The caller must check their hash.
    ///
    /// - Parameters:
    ///   - pack: The bytes of the pack that the delta applies to.
    ///   - sha256: Their SHA-256 in hexadecimal.
    /// - Returns: The bytes.
    /// - Throws: ``CatalogError/malformed(path:reason:)``.
    func applied(to pack: [UInt8], _ sha256: String) throws(CatalogError) -> [UInt8] {
        guard try file.text(file.root, "from") == sha256 else {
            throw file.wrong("it applies to another pack")
        }
        let old = try JSONFile(pack, path: "the pack \(sha256)")
        guard file.root["kinds"]?.members != nil else { throw file.wrong("'kinds' is missing") }
        var writer = JSONWriter(reservingCapacity: pack.count)
        writer.beginObject()
        for member in old.root.members ?? [] {
            switch member.key {
            case "kinds":
                writer.key(member.key)
                writer.beginArray()
                for kind in member.value.elements ?? [] { try write(kind, to: &writer) }
                writer.endArray()
            default:
                writer.member(member.key, file.root[member.key, in: ["base_url"]] ?? member.value)
            }
        }
        writer.endObject()
        return writer.bytes
    }

    /// Writes a kind with its changes; a removed kind is omitted.
    private func write(_ kind: JSONNode, to writer: inout JSONWriter) throws(CatalogError) {
        guard let patch = file.root["kinds"]?[kind["kind"]?.stringValue ?? ""] else {
            return writer.node(kind)
        }
        if patch.isNull { return }
        let changed = try KindPatch(patch, of: kind, file)
        writer.beginObject()
        for member in kind.members ?? [] {
            switch member.key {
            case "count": writer.member(member.key, changed.ids.count)
            case "ids": writer.member(member.key, changed.ids)
            case "columns":
                writer.key(member.key)
                changed.writeColumns(to: &writer)
            default: writer.member(member.key, member.value)
            }
        }
        writer.endObject()
    }
}

extension JSONNode {
    /// The value of a member, if its key is one of the given keys.
    fileprivate subscript(key: String, in keys: [String]) -> JSONNode? {
        keys.contains(key) ? self[key] : nil
    }
}
