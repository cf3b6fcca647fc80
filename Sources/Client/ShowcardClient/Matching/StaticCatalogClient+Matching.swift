extension StaticCatalogClient {
    /// Ranks the entries of a kind by the picks of a user, from the known state.
    public func matches(
        for picks: CatalogPicks, in path: String, limit: Int?
    ) async throws -> [CatalogMatch] {
        let snapshot = try await snapshot()
        let index = try snapshot.index(path)
        let found = matchIndex(index.kind, of: snapshot.pack).matches(picks, snapshot.pack.kinds)
        return found.prefix(max(0, limit ?? .max)).map { match in
            CatalogMatch(
                item: index.item(at: match.position, factContext), score: match.score,
                reasons: match.reasons)
        }
    }
}
