/// A catalog client that answers from items in memory, for tests and previews.
///
///     let client = InMemoryCatalogClient(["templates": [item, other]])
///     let model = ShopModel(client: client)
///
/// Lists have the order, the selection and the errors of ``StaticCatalogClient``. Facts such as ``CatalogItem/isNew`` are
/// those of the items; nothing is computed.
public actor InMemoryCatalogClient: CatalogClient {
    private var kinds: [String: [CatalogItem]] = [:]
    private let formerIDs: [String: [String: String]]
    private let selections: [String: CatalogSelection]
    private let references: [String: [String: String]]
    private var error: CatalogError?
    private var generation: Int64 = 0
    private var published: [String: [CatalogItem]]?
    private var listeners: [Int: AsyncStream<CatalogStatus>.Continuation] = [:]
    private var listenerCount = 0

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - items: The complete items of each kind, by the kinds' paths.
    ///   - formerIDs: The current ids of items by their former ids, by the kinds' paths.
    ///   - selections: The rules for picks, by the kinds' paths.
    ///   - references: The paths of the kinds that fields of items refer to, by the kinds' paths and the keys of the
    ///     fields: `["templates": ["vibes": "vibes"]]`.
    public init(
        _ items: [String: [CatalogItem]] = [:], formerIDs: [String: [String: String]] = [:],
        selections: [String: CatalogSelection] = [:],
        references: [String: [String: String]] = [:]
    ) {
        kinds = items
        self.formerIDs = formerIDs
        self.selections = selections
        self.references = references
    }

    /// Publishes other items, which the next refresh applies.
    ///
    /// - Parameter items: The complete items of each kind, by the kinds' paths.
    public func publish(_ items: [String: [CatalogItem]]) {
        published = items
    }

    /// Lets requests fail.
    ///
    /// - Parameter error: The error that all requests throw from now on; `nil` for none.
    public func fail(with error: CatalogError?) {
        self.error = error
    }

    /// Applies the published items.
    @discardableResult
    public func refresh() throws -> CatalogRefresh {
        if let error { throw error }
        guard let items = published else {
            return CatalogRefresh(source: .unchanged, generation: generation)
        }
        (kinds, published) = (items, nil)
        generation += 1
        let status = CatalogStatus(
            origin: .network, generation: generation, paths: kinds.keys.sorted())
        for listener in listeners.values { listener.yield(status) }
        return CatalogRefresh(source: .pack, generation: generation)
    }

    /// Lists items of a kind in the same way as the live API.
    public func items(in path: String, _ request: CatalogRequest) throws -> CatalogPage {
        try list(path).page(request)
    }

    /// Lists the items of a kind whose ``CatalogItem/isTrending`` is true, most used first.
    public func trending(in path: String, _ request: CatalogRequest) throws -> CatalogPage {
        try list(path).trending(request)
    }

    /// Returns one item by its id.
    public func item(_ id: String, in path: String) throws -> CatalogItem? {
        try list(path).item(id)
    }

    /// Returns one item by its id or a former one, with all its fields.
    public func entry(_ id: String, in path: String) throws -> CatalogItem {
        if let error { throw error }
        guard let items = kinds[path], let current = try current(id, in: path),
            let item = ItemList(items).item(current)
        else { throw CatalogError.notFound("v1/\(path)/id/\(id).json") }
        return item
    }

    /// Returns the id that an item has now.
    ///
    /// It is asynchronous like the default, which would be called otherwise.
    public func currentID(of id: String, in path: String) async throws -> String? {
        try current(id, in: path)
    }

    private func current(_ id: String, in path: String) throws -> String? {
        let list = try list(path)
        if list.item(id) != nil { return id }
        return formerIDs[path]?[id].flatMap { list.item($0)?.id }
    }

    // Asynchronous like the defaults, which would be called otherwise.

    /// Returns how many items of a kind users may pick.
    public func selection(in path: String) async throws -> CatalogSelection? {
        _ = try list(path)
        return selections[path]
    }

    /// Ranks the items of a kind by the picks of a user.
    public func matches(
        for picks: CatalogPicks, in path: String, limit: Int?
    ) async throws -> [CatalogMatch] {
        let rules = selections.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return try list(path).matches(
            picks, rules, references: references[path] ?? [:], limit: limit)
    }

    /// The states that refreshes apply from now on.
    public var changes: AsyncStream<CatalogStatus> {
        listenerCount += 1
        let number = listenerCount
        let (stream, continuation) = AsyncStream.makeStream(
            of: CatalogStatus.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        return stream
    }

    private func forget(_ number: Int) {
        listeners[number] = nil
    }

    private func list(_ path: String) throws(CatalogError) -> ItemList {
        if let error { throw error }
        guard let items = kinds[path] else { throw .invalidRequest(.unknownPath(path)) }
        return ItemList(items)
    }
}
