import ShowcardLanguages

/// The texts of the entries of one kind, for searches.
struct SearchIndex: Sendable {
    /// The texts of one entry, the most important first: name, tags, description.
    private let entries: [[SearchText]]
    private let folding: SearchFolding

    /// Creates the index of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - language: The tag of the language of its texts; `nil` if it is not known.
    ///   - labels: The labels of tags in the language, by tag.
    init(_ kind: PackedKind, language: String?, labels: [String: String] = [:]) {
        let folding = SearchFolding(language.flatMap { LanguageTag($0) })
        self.folding = folding
        let (names, texts) = (kind.columns["name"], kind.columns["description"])
        let tags = kind.columns[kind.roles.tags]
        entries = kind.ids.indices.map { position in
            Self.texts(
                name: names?[position]?.string,
                tags: (tags?[position]?.strings ?? []).flatMap {
                    [$0] + (labels[$0].map { [$0] } ?? [])
                },
                description: texts?[position]?.string, folding)
        }
    }

    /// Creates the index of items.
    init(_ items: [CatalogItem]) {
        let folding = SearchFolding(nil)
        self.folding = folding
        entries = items.map {
            Self.texts(name: $0.name, tags: $0.tags, description: $0.description, folding)
        }
    }

    private static func texts(
        name: String?, tags: [String], description: String?, _ folding: SearchFolding
    ) -> [SearchText] {
        [[name].compactMap(\.self), tags, [description].compactMap(\.self)].map {
            SearchText($0, folding)
        }
    }

    /// Returns the entries that have all words of a query, best matches first.
    ///
    /// - Parameters:
    ///   - query: The query; without a word, all entries match.
    ///   - positions: The entries, in the order of equal matches.
    /// - Returns: The matching entries.
    func matches(_ query: String, among positions: [Int]) -> [Int] {
        let words = SearchText.query(query, folding)
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
