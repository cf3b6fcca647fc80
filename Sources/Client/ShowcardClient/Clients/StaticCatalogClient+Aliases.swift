extension StaticCatalogClient {
    /// Returns the id that an entry has now.
    ///
    /// For an id that no entry of the known state has, `v1/aliases.json` is fetched once for each version of the file.
    public func currentID(of id: String, in path: String) async throws -> String? {
        let snapshot = try await snapshot()
        let kind = try snapshot.index(path).kind
        if kind.position(of: id) != nil { return id }
        guard let root = snapshot.entry.index,
            let hash = try await hash(of: FormerIDs.href, in: root)
        else { return nil }
        let aliases = try await aliases(hash, of: root)
        return aliases[id, in: path].flatMap { kind.position(of: $0) == nil ? nil : $0 }
    }

    private func aliases(
        _ hash: IndexFile.Hash, of root: FileReference
    ) async throws -> FormerIDs {
        if let formerIDs, formerIDs.sha256 == hash.sha256 { return formerIDs }
        let bytes = try await verified(FormerIDs.href, hash, of: root).bytes
        let read = try FormerIDs(bytes, sha256: hash.sha256)
        if isCurrent(root) { formerIDs = read }
        return read
    }
}
