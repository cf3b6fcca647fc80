extension StaticCatalogClient {
    /// Returns the id that an entry has now.
    ///
    /// For an id that no entry of the known state has, `v1/aliases.json` is fetched once for each version of the file. If
    /// a newer state is published, the client refreshes and tries again. Without a connection, the former ids that were
    /// fetched last are used, unless keys are configured.
    public func currentID(of id: String, in path: String) async throws -> String? {
        try await withinDeadline {
            try await self.retryingIfOutdated { snapshot in
                try await self.currentID(of: id, in: path, of: snapshot)
            }
        }
    }

    /// Returns the id that an entry has in a state.
    func currentID(
        of id: String, in path: String, of snapshot: Snapshot
    ) async throws -> String? {
        let kind = try snapshot.index(path).kind
        if kind.position(of: id) != nil { return id }
        guard let root = snapshot.entry.index else { return nil }
        let aliases: FormerIDs?
        do {
            aliases = try await self.aliases(of: root)
        } catch let error as CatalogError where error.isOfConnection {
            guard !updater.signatures.isNeeded, let kept = cache?.lastDetail(FormerIDs.href) else {
                throw error
            }
            aliases = try FormerIDs(kept.bytes, sha256: Cryptography.sha256(kept.bytes))
        }
        return aliases?[id, in: path].flatMap { kind.position(of: $0) == nil ? nil : $0 }
    }

    /// Returns the former ids of a state; `nil` if its feeds don't have the file.
    private func aliases(of root: FileReference) async throws -> FormerIDs? {
        guard let hash = try await hash(of: FormerIDs.href, in: root) else { return nil }
        if let formerIDs, formerIDs.sha256 == hash.sha256 { return formerIDs }
        let bytes = try await verified(FormerIDs.href, hash, of: root).bytes
        let read = try FormerIDs(bytes, sha256: hash.sha256)
        if isCurrent(root) { formerIDs = read }
        return read
    }
}
