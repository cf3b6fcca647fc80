/// The requests that an app can send to a catalog.
///
/// ``StaticCatalogClient`` answers from the feeds; an app's tests and previews can use their own implementation.
public protocol CatalogClient: Sendable {
    /// Checks whether a newer state is published, and applies all of it or nothing.
    ///
    /// - Returns: The result.
    /// - Throws: ``CatalogError``, or `CancellationError` if the task was canceled; the known state is kept.
    @discardableResult
    func refresh() async throws -> CatalogRefresh

    /// Lists entries of a kind in the same way as the live API.
    ///
    /// - Parameters:
    ///   - path: The kind's path, which is also its folder below `v1/`.
    ///   - request: The selection and the order.
    /// - Returns: The page.
    /// - Throws: ``CatalogError/invalidRequest(_:)`` if the live API would return 400, or another ``CatalogError`` if
    ///   the request can't be answered.
    func items(in path: String, _ request: CatalogRequest) async throws -> CatalogPage

    /// Lists the trending entries of a kind in the same way as the live API, in the order of the feeds.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - request: The limit, which is at most 50, and the offset; other properties are ignored.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    func trending(in path: String, _ request: CatalogRequest) async throws -> CatalogPage

    /// Returns one entry by its id, with the fields of list items.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - path: The path of its kind.
    /// - Returns: The entry; `nil` if it doesn't exist.
    /// - Throws: The errors of ``items(in:_:)``.
    func item(_ id: String, in path: String) async throws -> CatalogItem?

    /// Fetches one complete entry: all public fields, the facts and the bodies.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - path: The path of its kind, which doesn't have to be paged.
    /// - Returns: The entry.
    /// - Throws: ``CatalogError/notFound(_:)`` if it doesn't exist, or another ``CatalogError`` if it can't be fetched.
    func entry(_ id: String, in path: String) async throws -> CatalogItem

    /// Returns the body of an entry.
    ///
    /// By default, the complete entry is fetched.
    ///
    /// - Parameters:
    ///   - id: The id, or a former one.
    ///   - path: The path of its kind.
    /// - Returns: The body; `nil` if the entry has none.
    /// - Throws: The errors of ``entry(_:in:)``.
    func body(of id: String, in path: String) async throws -> CatalogBody?

    /// Returns the id that an entry has now, for ids that an app stored.
    ///
    /// By default, no entry had another id.
    ///
    /// - Parameters:
    ///   - id: The id of an entry, or a former one.
    ///   - path: The path of its kind.
    /// - Returns: The current id; `nil` if no entry has or had the id.
    /// - Throws: The errors of ``items(in:_:)``, and another ``CatalogError`` if former ids can't be fetched.
    func currentID(of id: String, in path: String) async throws -> String?

    /// Returns how many entries of a kind users may pick.
    ///
    /// By default, no kind has rules.
    ///
    /// - Parameter path: The path of the kind.
    /// - Returns: The rules; `nil` if the kind has none.
    /// - Throws: The errors of ``items(in:_:)``.
    func selection(in path: String) async throws -> CatalogSelection?

    /// Ranks the entries of a kind by the picks of a user, in the same way as the match page of the site.
    ///
    /// The score of an entry is the sum of the weights of the picks that it refers to. By default, nothing matches.
    ///
    /// - Parameters:
    ///   - picks: The picks. Those of paged kinds don't count.
    ///   - path: The path of the kind whose entries are ranked.
    ///   - limit: The maximum number of matches; `nil` for all.
    /// - Returns: The entries with a positive score, the highest first, then the newest.
    /// - Throws: The errors of ``items(in:_:)``.
    func matches(
        for picks: CatalogPicks, in path: String, limit: Int?
    ) async throws -> [CatalogMatch]

    /// The states that are applied from now on, and again when facts of their entries change by the clock.
    ///
    /// Each use creates a sequence that ends when its task is canceled. A sequence that is read too slowly skips all but
    /// the newest state. By default, it is empty.
    var changes: AsyncStream<CatalogStatus> { get async }
}

extension CatalogClient {
    /// The body of the complete entry.
    public func body(of id: String, in path: String) async throws -> CatalogBody? {
        CatalogBody(of: try await entry(id, in: path))
    }

    /// The id, if an entry has it.
    public func currentID(of id: String, in path: String) async throws -> String? {
        try await item(id, in: path)?.id
    }

    /// No rules.
    public func selection(in path: String) async throws -> CatalogSelection? { nil }

    /// Nothing.
    public func matches(
        for picks: CatalogPicks, in path: String, limit: Int?
    ) async throws -> [CatalogMatch] { [] }

    /// Ranks all entries of a kind by the picks of a user.
    public func matches(
        for picks: CatalogPicks, in path: String
    ) async throws -> [CatalogMatch] {
        try await matches(for: picks, in: path, limit: nil)
    }

    /// A sequence that is empty.
    public var changes: AsyncStream<CatalogStatus> {
        get async { AsyncStream { $0.finish() } }
    }

    /// Lists entries of a kind in the same way as the live API.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - limit: The maximum number of entries, from 1; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    ///   - query: Part of the name or the id.
    ///   - tags: Tags; an entry must have at least one of them.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    public func items(
        in path: String, limit: Int? = nil, offset: Int? = nil, query: String? = nil,
        tags: [String] = [], sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: path,
            CatalogRequest(limit: limit, offset: offset, query: query, tags: tags, sort: sort))
    }

    /// Lists the trending entries of a kind in the same way as the live API, in the order of the feeds.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - limit: The maximum number of entries, from 1 to 50; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    public func trending(
        in path: String, limit: Int? = nil, offset: Int? = nil
    ) async throws -> CatalogPage {
        try await trending(in: path, CatalogRequest(limit: limit, offset: offset))
    }

    /// Lists the entries of a kind that satisfy conditions.
    ///
    /// - Parameters:
    ///   - path: The kind's path.
    ///   - conditions: The conditions, all of which must be satisfied.
    ///   - limit: The maximum number of entries, from 1; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    public func items(
        in path: String, where conditions: [CatalogCondition], limit: Int? = nil,
        offset: Int? = nil, sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: path,
            CatalogRequest(limit: limit, offset: offset, sort: sort, conditions: conditions))
    }

    /// Lists the entries of a kind that have the words of a text, regardless of case and marks.
    ///
    /// - Parameters:
    ///   - text: Beginnings of words; see ``CatalogRequest/search``. Without a word, all entries are listed.
    ///   - path: The kind's path.
    ///   - limit: The maximum number of entries, from 1; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    ///   - sort: The order of equal matches.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``.
    public func search(
        _ text: String, in path: String, limit: Int? = nil, offset: Int? = nil,
        sort: CatalogSort = .newest
    ) async throws -> CatalogPage {
        try await items(
            in: path, CatalogRequest(limit: limit, offset: offset, sort: sort, search: text))
    }
}
