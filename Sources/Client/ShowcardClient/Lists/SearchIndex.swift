/// The texts of the entries of one kind, for searches.
struct SearchIndex: Sendable {
    /// The texts of one entry, the most important first: name, tags, description.
    private let entries: [[SearchText]]

    /// Creates the index of a kind.
    init(_ kind: PackedKind) {
        let (names, texts) = (kind.columns["name"], kind.columns["description"])
        let tags = kind.columns[kind.roles.tags]
        entries = kind.ids.indices.map { position in
            Self.texts(
                name: names?[position]?.string, tags: tags?[position]?.strings ?? [],
                description: texts?[position]?.string)
        }
    }

    /// Creates the index of items.
    init(_ items: [CatalogItem]) {
        entries = items.map {
            Self.texts(name: $0.name, tags: $0.tags, description: $0.description)
        }
    }

    private static func texts(
        name: String?, tags: [String], description: String?
    ) -> [SearchText] {
        [[name].compactMap(\.self), tags, [description].compactMap(\.self)].map(SearchText.init)
    }

    /// Returns the entries that have all words of a query, best matches first.
    ///
    /// - Parameters:
    ///   - query: The query; without a word, all entries match.
    ///   - positions: The entries, in the order of equal matches.
    /// - Returns: The matching entries.
    func matches(_ query: String, among positions: [Int]) -> [Int] {
        let words = SearchText.query(query)
        guard !words.isEmpty else { return positions }
        var groups: [Int: [Int]] = [:]
        for position in positions {
            var sum = 0
            let isMatch = words.allSatisfy { word in
                guard let rank = entries[position].firstIndex(where: { $0.contains(word) }) else {
                    return false
                }
                sum += rank
                return true
            }
            if isMatch { groups[sum, default: []].append(position) }
        }
        return groups.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
