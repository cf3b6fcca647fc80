/// Items that are listed in the same way as the entries of a pack.
struct ItemList: Sendable {
    /// The items, by the UTF-8 bytes of their ids.
    private let items: [CatalogItem]

    init(_ items: [CatalogItem]) {
        self.items = items.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    /// Returns an item by its id.
    func item(_ id: String) -> CatalogItem? {
        items.first { $0.id.utf8.elementsEqual(id.utf8) }
    }

    /// Returns a part of the list in the same way as the live API.
    ///
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func page(_ request: CatalogRequest) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window()
        let (needle, tags) = (request.needle, request.wantedTags)
        var found = order(request.sort).filter { position in
            let item = items[position]
            return (tags.isEmpty || item.tags.contains { tags.contains(Array($0.utf8)) })
                && needle.map { needle in
                    [item.name, item.id].contains {
                        Bytes.contains(needle, in: SortedName($0).bytes)
                    }
                } ?? true && request.conditions.allSatisfy { $0.isSatisfied(by: item) }
        }
        if let search = request.search {
            found = SearchIndex(items).matches(search, among: found)
        }
        return page(found, limit: limit, offset: offset)
    }

    /// Returns a part of the trending items, most used first.
    ///
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func trending(_ request: CatalogRequest) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window(greatest: KindIndex.trendingLimit)
        return page(
            order(.popular).filter { items[$0].isTrending }, limit: limit, offset: offset)
    }

    /// Ranks the items by picks.
    ///
    /// - Parameters:
    ///   - picks: The picks.
    ///   - rules: The paths and the rules of the kinds whose picks count, in order.
    ///   - references: The paths of the kinds that fields refer to, by the keys of the fields.
    ///   - limit: The maximum number of matches; `nil` for all.
    /// - Returns: The matches, those with the highest score first, then the newest.
    func matches(
        _ picks: CatalogPicks, _ rules: [(path: String, selection: CatalogSelection)],
        references: [String: String], limit: Int?
    ) -> [CatalogMatch] {
        let index = MatchIndex(newest: order(.newest)) { position in
            references.map { key, path in (path, items[position].fields[key]) }
        }
        return index.matches(picks, rules, limit: limit).map { match in
            CatalogMatch(item: items[match.position], score: match.score, reasons: match.reasons)
        }
    }

    private func order(_ sort: CatalogSort) -> [Int] {
        switch sort {
        case .popular:
            PackedKind.sorted(items.map { $0.usageCount ?? 0 }) { left, right in
                left == right ? nil : left > right
            }
        case .name:
            PackedKind.sorted(items.map { SortedName($0.name) }) { left, right in
                left == right ? nil : left < right
            }
        default:
            PackedKind.sorted(items.map(\.publishedAt)) { left, right in
                switch (left, right) {
                case (let left?, let right?): left == right ? nil : left > right
                case (nil, nil): nil
                default: left != nil
                }
            }
        }
    }

    private func page(_ found: [Int], limit: Int, offset: Int) -> CatalogPage {
        CatalogPage(
            items: found.dropFirst(offset).prefix(limit).map { items[$0] }, total: found.count,
            limit: limit, offset: offset)
    }
}
