// Kinds are data everywhere else. These are the names in the paths of the live API, so that an app that used it can
// keep its calls; for another kind, an app adds the same few lines.

extension CatalogClient {
    /// Returns the result of `GET /v1/templates`.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of entries, from 1; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    ///   - query: Part of the name or the id.
    ///   - tags: Tags; an entry must have at least one of them.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    public func templates(
        limit: Int? = nil, offset: Int? = nil, query: String? = nil, tags: [String] = [],
        sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: "templates", limit: limit, offset: offset, query: query, tags: tags, sort: sort)
    }

    /// Returns the result of `GET /v1/templates/trending`.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of entries, from 1 to 50; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    /// - Returns: The page.
    /// - Throws: The errors of ``trending(in:_:)``.
    public func trending(limit: Int? = nil, offset: Int? = nil) async throws -> CatalogPage {
        try await trending(in: "templates", limit: limit, offset: offset)
    }
}
