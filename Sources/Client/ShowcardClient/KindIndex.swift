/// The entries of one kind with their counts, which lists are created from.
struct KindIndex: Sendable {
    /// The maximum number of entries on a page of trending ones.
    private static let trendingLimit = 50

    let kind: PackedKind
    private let usage: [Int?]
    private let rules: FactRules
    private let baseURL: String?
    /// The positions of all entries, most used first.
    private let popular: [Int]
    /// The positions of the trending entries, most used first or in the order of the feeds.
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
        switch rules.trending {
        case .threshold(let least) where counts?.isCounted ?? false:
            trending = popular.filter { usage[$0].map { $0 >= least } ?? false }
        case .threshold, .listed:
            trending = counts?.trending ?? []
        }
        var isTrending = Array(repeating: false, count: usage.count)
        for position in trending { isTrending[position] = true }
        self.isTrending = isTrending
    }

    /// Returns a part of a list in the same way as the live API.
    ///
    /// - Parameters:
    ///   - request: The parameters of the list.
    ///   - now: The device's clock.
    /// - Returns: The part.
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func list(_ request: CatalogRequest, now: Timestamp) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window()
        let order: [Int] =
            switch request.sort {
            case .popular: popular
            case .name: kind.byName
            default: kind.newest
            }
        let (needle, tags) = (request.needle, request.wantedTags)
        let found =
            needle == nil && tags.isEmpty
            ? order
            : order.filter { position in
                isTagged(position, tags) && needle.map { isNamed(position, $0) } ?? true
            }
        return page(found, limit: limit, offset: offset, now: now)
    }

    /// Returns a part of the trending entries in the same way as the live API.
    ///
    /// - Parameters:
    ///   - request: The parameters of the list.
    ///   - now: The device's clock.
    /// - Returns: The part.
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func trending(_ request: CatalogRequest, now: Timestamp) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window(greatest: Self.trendingLimit)
        return page(trending, limit: limit, offset: offset, now: now)
    }

    /// Returns the entry at a position, with the facts for the device's clock.
    func item(at position: Int, now: Timestamp) -> CatalogItem {
        let id = kind.ids[position]
        var fields: [String: CatalogValue] = ["id": .string(id)]
        for (key, column) in kind.columns {
            if let value = column[position] { fields[key] = value }
        }
        addFacts(at: position, now: now, to: &fields)
        if let baseURL { fields["url"] = .string("\(baseURL)\(kind.path)/\(id)/") }
        return CatalogItem(fields: fields)
    }

    /// Adds the usage count and the facts for the device's clock of the entry at a position.
    func addFacts(at position: Int, now: Timestamp, to fields: inout [String: CatalogValue]) {
        if let count = usage[position] { fields[kind.usageKey] = .integer(count) }
        let facts = Facts(
            published: kind.published[position], usage: usage[position],
            isTrending: isTrending[position], rules: rules, now: now)
        facts.add(to: &fields)
    }

    /// Returns the first date after the device's clock at which an entry stops being new; `nil` if none does.
    func nextEnd(after now: Timestamp) -> Timestamp? {
        kind.published.lazy.compactMap { $0?.advanced(by: rules.newSeconds) }.filter { $0 > now }
            .min()
    }

    private func page(_ found: [Int], limit: Int, offset: Int, now: Timestamp) -> CatalogPage {
        let start = min(offset, found.count)
        let end = start + min(limit, found.count - start)
        return CatalogPage(
            items: found[start..<end].map { item(at: $0, now: now) }, total: found.count,
            limit: limit, offset: offset)
    }

    private func isTagged(_ position: Int, _ tags: [[UInt8]]) -> Bool {
        tags.isEmpty || kind.tags[position].contains { tags.contains($0) }
    }

    private func isNamed(_ position: Int, _ needle: [UInt8]) -> Bool {
        let texts = kind.searched[position]
        return Self.contains(needle, in: texts.name) || Self.contains(needle, in: texts.id)
    }

    /// Returns whether a text contains another, byte by byte: in UTF-8, no character begins within another.
    private static func contains(_ needle: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= text.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count)
        where text[start] == first && text[start...].starts(with: needle) {
            return true
        }
        return false
    }
}
