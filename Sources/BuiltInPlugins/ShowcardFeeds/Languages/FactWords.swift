import ShowcardCatalog

/// The words in the facts of entries, `tag` and `subtitle`: those of the theme in the language of the feeds.
struct FactWords: Sendable {
    private let tags: [BadgeFacts.Tag: String]
    private let uses: CountWords

    /// Reads the words.
    ///
    /// - Parameters:
    ///   - strings: The strings of the theme.
    ///   - language: Their language tag.
    init(_ strings: [ThemeString], language: String) {
        func text(_ key: String) -> String? { strings.first { $0.key == key }?.text }
        let words = BadgeFacts.Tag.allCases.compactMap { tag in
            text("badge_\(tag.rawValue.lowercased())").map { (tag, $0) }
        }
        tags = Dictionary(words, uniquingKeysWith: { first, _ in first })
        uses = CountWords(strings, language: language)
    }

    /// Everything that the words depend on.
    var inputs: String {
        (BadgeFacts.Tag.allCases.map(text) + [uses.separator]
            + uses.forms.map { "\($0.category)=\($0.text)" }).joined(separator: "\n")
    }

    /// Writes the words for clients that compute facts, as the member `words` of an open object.
    func write(to writer: inout JSONWriter) {
        writer.key("words")
        writer.beginObject()
        for tag in BadgeFacts.Tag.allCases {
            writer.member(tag.rawValue.lowercased(), text(of: tag))
        }
        writer.key("uses")
        writer.beginObject()
        for form in uses.forms { writer.member(form.category.rawValue, form.text) }
        writer.endObject()
        writer.member("group_separator", uses.separator)
        writer.endObject()
    }

    /// The word of a tag.
    func text(of tag: BadgeFacts.Tag) -> String { tags[tag] ?? tag.rawValue }

    /// The line below an entry's name, with the parts of ``BadgeFacts/subtitle``.
    func subtitle(of facts: BadgeFacts, usage: Int?, rules: BadgeRules) -> String? {
        var parts: [String] = []
        if facts.isNew { parts.append(text(of: .new)) }
        if facts.isTrending { parts.append(text(of: .popular)) }
        if let usage, usage > max(0, rules.usesOver) { parts.append(uses.text(of: usage)) }
        return parts.isEmpty ? nil : parts.joined(separator: " • ")
    }
}
