extension CatalogClient {
    /// Lists entries of a kind as models.
    ///
    ///     let page = try await client.items(Template.Entry.self, CatalogRequest(sort: .popular))
    ///
    /// - Parameters:
    ///   - model: The type of the models.
    ///   - request: The selection and the order.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(in:_:)``, and ``CatalogDecodingError`` if the feeds have another format.
    public func items<Model: CatalogModel>(
        _ model: Model.Type, _ request: CatalogRequest
    ) async throws -> CatalogModelPage<Model> {
        try CatalogModelPage(try await items(in: Model.path, request))
    }

    /// Lists entries of a kind as models.
    ///
    /// - Parameters:
    ///   - model: The type of the models.
    ///   - conditions: Conditions, all of which must be satisfied.
    ///   - limit: The maximum number of entries, from 1; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    ///   - query: Part of the name or the id.
    ///   - tags: Tags; an entry must have at least one of them.
    ///   - sort: The order.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(_:_:)``.
    public func items<Model: CatalogModel>(
        _ model: Model.Type, where conditions: [CatalogCondition] = [], limit: Int? = nil,
        offset: Int? = nil, query: String? = nil, tags: [String] = [], sort: CatalogSort = .newest
    ) async throws -> CatalogModelPage<Model> {
        try await items(
            model,
            CatalogRequest(
                limit: limit, offset: offset, query: query, tags: tags, sort: sort,
                conditions: conditions))
    }

    /// Lists the trending entries of a kind as models.
    ///
    /// - Parameters:
    ///   - model: The type of the models.
    ///   - limit: The maximum number of entries, from 1 to 50; 20 by default.
    ///   - offset: The number of entries to skip, from 0; 0 by default.
    /// - Returns: The page.
    /// - Throws: The errors of ``items(_:_:)``.
    public func trending<Model: CatalogModel>(
        _ model: Model.Type, limit: Int? = nil, offset: Int? = nil
    ) async throws -> CatalogModelPage<Model> {
        try CatalogModelPage(try await trending(in: Model.path, limit: limit, offset: offset))
    }

    /// Returns one entry as a model, with the fields of list items.
    ///
    /// - Parameters:
    ///   - model: The type of the model.
    ///   - id: The id.
    /// - Returns: The entry; `nil` if it doesn't exist.
    /// - Throws: The errors of ``items(_:_:)``.
    public func item<Model: CatalogModel>(
        _ model: Model.Type, id: String
    ) async throws -> Model? {
        guard let item = try await item(id, in: Model.path) else { return nil }
        return try Model(item)
    }

    /// Returns the entry of an id, with the fields of list items.
    ///
    /// - Parameter id: The id.
    /// - Returns: The entry; `nil` if it doesn't exist.
    /// - Throws: The errors of ``items(_:_:)``.
    public func item<ID: CatalogID>(_ id: ID) async throws -> ID.Entry? {
        try await item(ID.Entry.self, id: id.rawValue)
    }

    /// Returns the entries of ids, with the fields of list items.
    ///
    /// - Parameter ids: The ids.
    /// - Returns: The entries in the order of the ids; those that don't exist are omitted.
    /// - Throws: The errors of ``items(_:_:)``.
    public func items<ID: CatalogID>(_ ids: [ID]) async throws -> [ID.Entry] {
        var found: [ID.Entry] = []
        for id in ids {
            if let entry = try await item(id) { found.append(entry) }
        }
        return found
    }

    /// Fetches one complete entry as a model.
    ///
    /// - Parameter id: The id.
    /// - Returns: The entry.
    /// - Throws: The errors of ``entry(_:in:)``, and ``CatalogDecodingError`` if the feeds have another format.
    public func entry<ID: CatalogID>(_ id: ID) async throws -> ID.Entry {
        try ID.Entry(try await entry(id.rawValue, in: ID.Entry.path))
    }
}
