/// The entries of one kind with their counts: what lists are made from.
struct KindIndex: Sendable {
    /// The most entries that a page of trending ones has.
    private static let trendingLimit = 50

    let kind: PackedKind
    private let usage: [Int?]
    private let rules: FactRules
    private let baseURL: String?
    /// The positions of all entries, most used first.
    private let popular: [Int]
    /// The positions of the trending entries, most used first or as the feeds have them.
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

    /// A part of a list, as the live API answers.
    ///
    /// - Parameters:
    ///   - request: Which part of which list.
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

    /// A part of the trending entries, as the live API answers.
    ///
    /// - Parameters:
    ///   - request: Which part.
    ///   - now: The device's clock.
    /// - Returns: The part.
    /// - Throws: ``CatalogError/invalidRequest(_:)``.
    func trending(_ request: CatalogRequest, now: Timestamp) throws(CatalogError) -> CatalogPage {
        let (limit, offset) = try request.window(greatest: Self.trendingLimit)
        return page(trending, limit: limit, offset: offset, now: now)
    }

    /// The entry at a position, its facts by the device's clock.
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

    /// Says how often the entry at a position was used, and its facts by the device's clock.
    func addFacts(at position: Int, now: Timestamp, to fields: inout [String: CatalogValue]) {
        if let count = usage[position] { fields[kind.usageKey] = .integer(count) }
        let facts = Facts(
            published: kind.published[position], usage: usage[position],
            isTrending: isTrending[position], rules: rules, now: now)
        facts.add(to: &fields)
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

    /// Whether a text has another in it, byte by byte: in UTF-8 no character begins within another.
    private static func contains(_ needle: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= text.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count)
        where text[start] == first && text[start...].starts(with: needle) {
            return true
        }
        return false
    }
}
