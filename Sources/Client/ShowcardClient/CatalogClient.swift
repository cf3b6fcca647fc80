/// What an app asks a catalog for.
///
/// ``StaticCatalogClient`` answers from the feeds; an app's tests and previews conform a fake of their own.
public protocol CatalogClient: Sendable {
    /// Looks whether something newer is published, and takes all of it or nothing.
    ///
    /// - Returns: What came of it.
    /// - Throws: ``CatalogError``, or `CancellationError` when the task was cancelled; what was known stays known.
    @discardableResult
    func refresh() async throws -> CatalogRefresh

    /// Lists entries of a kind as the live API does.
    ///
    /// - Parameters:
    ///   - path: The kind's path, which is also its folder below `v1/`.
    ///   - request: Which of them.
    /// - Returns: The page.
    /// - Throws: ``CatalogError/invalidRequest(_:)`` where the live API answers 400, and what else keeps it from
    ///   being answered.
    func items(in path: String, _ request: CatalogRequest) async throws -> CatalogPage

    /// Lists the trending entries of a kind as the live API does, most used first.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - request: Which of them: the limit, which never is more than 50, and the offset. Nothing else counts.
    /// - Returns: The page.
    /// - Throws: What ``items(in:_:)`` throws.
    func trending(in path: String, _ request: CatalogRequest) async throws -> CatalogPage

    /// Finds one entry by its id, with what lists say of it.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - path: The path of its kind.
    /// - Returns: The entry, or nil when there is none.
    /// - Throws: What ``items(in:_:)`` throws.
    func item(_ id: String, in path: String) async throws -> CatalogItem?

    /// Fetches one entry whole: every public field, the facts and the bodies.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - path: The path of its kind, which need not be a paged one.
    /// - Returns: The entry.
    /// - Throws: ``CatalogError/notFound(_:)`` when there is none, and what else keeps it from being fetched.
    func entry(_ id: String, in path: String) async throws -> CatalogItem
}

extension CatalogClient {
    /// Lists entries of a kind as the live API does.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - limit: How many at most, from 1; 20 if none is given.
    ///   - offset: How many to leave out at the beginning, from 0; none if none is given.
    ///   - query: Part of the name or the id.
    ///   - tags: Tags of which an entry has at least one.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: What ``items(in:_:)`` throws.
    public func items(
        in path: String, limit: Int? = nil, offset: Int? = nil, query: String? = nil,
        tags: [String] = [], sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: path,
            CatalogRequest(limit: limit, offset: offset, query: query, tags: tags, sort: sort))
    }

    /// Lists the trending entries of a kind as the live API does, most used first.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - limit: How many at most, from 1; 20 if none is given, and never more than 50.
    ///   - offset: How many to leave out at the beginning, from 0; none if none is given.
    /// - Returns: The page.
    /// - Throws: What ``items(in:_:)`` throws.
    public func trending(
        in path: String, limit: Int? = nil, offset: Int? = nil
    ) async throws -> CatalogPage {
        try await trending(in: path, CatalogRequest(limit: limit, offset: offset))
    }
}
