extension StaticCatalogClient {
    /// Ranks the entries of a kind by the picks of a user, from the known state.
    public func matches(
        for picks: CatalogPicks, in path: String, limit: Int?
    ) async throws -> [CatalogMatch] {
        let snapshot = try await snapshot()
        let index = try snapshot.index(path)
        let rules = snapshot.pack.kinds.compactMap { kind in
            kind.hasFacts ? nil : kind.selection.map { (kind.path, $0) }
        }
        let found = matchIndex(index.kind, of: snapshot.pack).matches(picks, rules, limit: limit)
        return found.map { match in
            CatalogMatch(
                item: index.item(at: match.position, factContext), score: match.score,
                reasons: match.reasons)
        }
    }
}
