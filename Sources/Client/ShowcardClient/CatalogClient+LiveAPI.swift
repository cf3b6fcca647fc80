// Kinds are data everywhere else. Here are the names that the live API has in its paths, so that an app that asked it
// keeps its calls; another kind takes the same few lines in the app.

extension CatalogClient {
    /// Answers what `GET /v1/templates` does.
    ///
    /// - Parameters:
    ///   - limit: How many at most, from 1; 20 if none is given.
    ///   - offset: How many to leave out at the beginning, from 0; none if none is given.
    ///   - query: Part of the name or the id.
    ///   - tags: Tags of which an entry has at least one.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: What ``items(in:_:)`` throws.
    public func templates(
        limit: Int? = nil, offset: Int? = nil, query: String? = nil, tags: [String] = [],
        sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: "templates", limit: limit, offset: offset, query: query, tags: tags, sort: sort)
    }

    /// Answers what `GET /v1/templates/trending` does.
    ///
    /// - Parameters:
    ///   - limit: How many at most, from 1; 20 if none is given, and never more than 50.
    ///   - offset: How many to leave out at the beginning, from 0; none if none is given.
    /// - Returns: The page.
    /// - Throws: What ``trending(in:_:)`` throws.
    public func trending(limit: Int? = nil, offset: Int? = nil) async throws -> CatalogPage {
        try await trending(in: "templates", limit: limit, offset: offset)
    }
}
