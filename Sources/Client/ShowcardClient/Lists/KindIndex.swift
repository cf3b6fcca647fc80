/// The entries of one kind with their counts, which lists are created from.
struct KindIndex: Sendable {
    /// The maximum number of entries on a page of trending ones.
    static let trendingLimit = 50

    let kind: PackedKind
    private let usage: [Int?]
    private let rules: FactRules
    private let baseURL: String?
    /// The positions of all entries, most used first.
    private let popular: [Int]
    /// The positions of the trending entries, in the order of the feeds.
    private let trending: [Int]
    private let isTrending: [Bool]

    init(_ kind: PackedKind, _ counts: Stats.Counts?, rules: FactRules, baseURL: String?) {
        let usage = counts?.usage ?? Array(repeating: nil, count: kind.ids.count)
        self.kind = kind
        self.usage = usage
        self.rules = rules
        self.baseURL = baseURL
        popular = PackedKind.sorted(usage.map { $0 ?? 0 }) { left, right in
            left == right ? nil : left > right
        }
        trending = counts?.trending ?? []
        switch rules.trending {
        case .threshold(let least) where counts?.isCounted ?? false:
            isTrending = usage.map { $0.map { $0 >= least } ?? false }
        case .threshold, .listed:
            var isTrending = Array(repeating: false, count: usage.count)
            for position in trending { isTrending[position] = true }
            self.isTrending = isTrending
        }
    }

    /// Returns a part of a list in the same way as the live API.
    ///
    /// - Parameters:
    ///   - request: The parameters of the list.
    ///   - search: The texts for the search of the request.
    ///   - context: What facts depend on.
    /// - Returns: The part.
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func list(
        _ request: CatalogRequest, search: SearchIndex? = nil, _ context: FactContext
    ) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window()
        let order: [Int] =
            switch request.sort {
            case .popular: popular
            case .name: kind.byName
            default: kind.newest
            }
        let (needle, tags, conditions) = (request.needle, request.wantedTags, request.conditions)
        var found =
            needle == nil && tags.isEmpty && conditions.isEmpty
            ? order
            : order.filter { position in
                isTagged(position, tags) && needle.map { isNamed(position, $0) } ?? true
                    && conditions.allSatisfy {
                        $0.isSatisfied { value($0, at: position, context) }
                    }
            }
        if let text = request.search, let search { found = search.matches(text, among: found) }
        return page(found, limit: limit, offset: offset, context)
    }

    /// Returns a part of the trending entries in the same way as the live API.
    ///
    /// - Parameters:
    ///   - request: The parameters of the list.
    ///   - context: What facts depend on.
    /// - Returns: The part.
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func trending(
        _ request: CatalogRequest, _ context: FactContext
    ) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window(greatest: Self.trendingLimit)
        return page(trending, limit: limit, offset: offset, context)
    }

    /// Returns the entry at a position, with the facts for the device's clock.
    func item(at position: Int, _ context: FactContext) -> CatalogItem {
        let id = kind.ids[position]
        var fields: [String: CatalogValue] = ["id": .string(id)]
        for (key, column) in kind.columns {
            if let value = column[position] { fields[key] = value }
        }
        addFacts(at: position, context, to: &fields)
        fields["url"] = url(at: position)
        return CatalogItem(fields: fields, roles: kind.roles)
    }

    /// Adds the usage count and the facts for the device's clock of the entry at a position.
    func addFacts(
        at position: Int, _ context: FactContext, to fields: inout [String: CatalogValue]
    ) {
        guard kind.hasFacts else { return }
        if let count = usage[position] { fields[kind.roles.usage] = .integer(count) }
        let facts = Facts(
            published: kind.published[position], usage: usage[position],
            isTrending: isTrending[position], rules: rules, context)
        facts.add(to: &fields)
    }

    private func url(at position: Int) -> CatalogValue? {
        baseURL.map { .string("\($0)\(kind.path)/\(kind.pages[position])/") }
    }

    /// Returns the value of a key in the item at a position, without creating the item.
    private func value(
        _ key: String, at position: Int, _ context: FactContext
    ) -> CatalogValue? {
        if let column = kind.columns[key] { return column[position] }
        switch key {
        case "id": return .string(kind.ids[position])
        case "url": return url(at: position)
        case kind.roles.usage: return .integer(usage[position] ?? 0)
        default:
            var facts: [String: CatalogValue] = [:]
            addFacts(at: position, context, to: &facts)
            return facts[key]
        }
    }

    /// Returns the first date after the device's clock at which an entry stops being new; `nil` if none does.
    func nextEnd(after now: Timestamp) -> Timestamp? {
        guard kind.hasFacts else { return nil }
        return kind.published.lazy.compactMap { $0?.advanced(by: rules.newSeconds) }.filter {
            $0 > now
        }
        .min()
    }

    private func page(
        _ found: [Int], limit: Int, offset: Int, _ context: FactContext
    ) -> CatalogPage {
        let start = min(offset, found.count)
        let end = start + min(limit, found.count - start)
        return CatalogPage(
            items: found[start..<end].map { item(at: $0, context) }, total: found.count,
            limit: limit, offset: offset)
    }

    private func isTagged(_ position: Int, _ tags: [[UInt8]]) -> Bool {
        tags.isEmpty || kind.tags[position].contains { tags.contains($0) }
    }

    private func isNamed(_ position: Int, _ needle: [UInt8]) -> Bool {
        let texts = kind.searched[position]
        return Bytes.contains(needle, in: texts.name) || Bytes.contains(needle, in: texts.id)
    }
}
