extension StaticCatalogClient {
    /// Returns the id that an entry has now.
    ///
    /// For an id that no entry of the known state has, `v1/aliases.json` is fetched once for each version of the file. If
    /// a newer state is published, the client refreshes and tries again. Without a connection, or at the deadline of the
    /// policy, the former ids that were fetched last are used, unless keys are configured.
    public func currentID(of id: String, in path: String) async throws -> String? {
        do {
            return try await withinDeadline {
                try await self.retryingIfOutdated { snapshot in
                    try await self.currentID(of: id, in: path, of: snapshot)
                }
            }
        } catch let error as CatalogError where error.isOfConnection {
            guard !updater.signatures.isNeeded, let snapshot = state?.known.snapshot,
                cache?.lastDetail(FormerIDs.href) != nil
            else { throw error }
            return storedID(of: id, in: path, of: snapshot)
        }
    }

    /// Returns the id that an entry has in a state; `nil` if no entry has or had the id.
    func currentID(
        of id: String, in path: String, of snapshot: Snapshot
    ) async throws -> String? {
        let kind = try snapshot.index(path).kind
        if let position = kind.position(of: id) { return kind.ids[position] }
        guard let root = snapshot.entry.index, let aliases = try await aliases(of: root) else {
            return nil
        }
        return kind.id(aliases[id, in: path])
    }

    /// Returns the id that an entry has in a state, by the former ids that were fetched last.
    func storedID(of id: String, in path: String, of snapshot: Snapshot) -> String? {
        guard let kind = snapshot.kinds[path]?.kind else { return nil }
        if let position = kind.position(of: id) { return kind.ids[position] }
        let aliases = cache?.lastDetail(FormerIDs.href).flatMap { kept in
            try? FormerIDs(kept.bytes, sha256: Cryptography.sha256(kept.bytes))
        }
        return kind.id(aliases?[id, in: path])
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

extension PackedKind {
    /// Returns an id as the feeds write it; `nil` if no entry has it.
    fileprivate func id(_ id: String?) -> String? {
        id.flatMap { position(of: $0) }.map { ids[$0] }
    }
}
