/// The words in the facts of entries, `tag` and `subtitle`.
package struct FactWords: Sendable {
    private let tags: [BadgeFacts.Tag: String]
    private let uses: CountWords

    /// The words in English, whatever the strings of a theme are.
    static let english = FactWords(
        tags: [:], uses: CountWords(["other": "{n} uses"], separator: "", language: nil))

    private init(tags: [BadgeFacts.Tag: String], uses: CountWords) {
        (self.tags, self.uses) = (tags, uses)
    }

    /// The words in the files of a catalog that clients read: those of the theme in its language.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - strings: The strings of the theme.
    /// - Returns: The words; `nil` for those of ``BadgeFacts``, if the default language is English or the theme does not
    ///   have them.
    package static func inData(of catalog: Catalog, _ strings: [ThemeString]) -> FactWords? {
        let language = catalog.configuration.language
        let isEnglish = LanguageTag(language)?.chain.last == "en"
        guard strings.contains(where: { $0.key == "uses_other" }),
            !isEnglish || !catalog.languageFolder.isEmpty
        else { return nil }
        return FactWords(strings, language: language)
    }

    /// Reads the words.
    ///
    /// - Parameters:
    ///   - strings: The strings of the theme.
    ///   - language: Their language tag.
    private init(_ strings: [ThemeString], language: String) {
        func text(_ key: String) -> String? { strings.first { $0.key == key }?.text }
        let words = BadgeFacts.Tag.allCases.compactMap { tag in
            text("badge_\(tag.rawValue.lowercased())").map { (tag, $0) }
        }
        tags = Dictionary(words, uniquingKeysWith: { first, _ in first })
        uses = CountWords(strings, language: language)
    }

    /// Everything that the words depend on.
    package var inputs: String {
        (BadgeFacts.Tag.allCases.map(text) + [uses.separator]
            + uses.forms.map { "\($0.category)=\($0.text)" }).joined(separator: "\n")
    }

    /// Writes the words for clients that compute facts, as the member `words` of an open object.
    ///
    /// - Parameters:
    ///   - writer: The object.
    ///   - language: The language tag, in an object that does not have it.
    package func write(to writer: inout JSONWriter, language: String? = nil) {
        writer.member("words") { writer in
            writer.optionalMember("language", language)
            for tag in BadgeFacts.Tag.allCases {
                writer.member(tag.rawValue.lowercased(), text(of: tag))
            }
            writer.member("uses") { writer in
                for form in uses.forms { writer.member(form.category.rawValue, form.text) }
            }
            writer.member("group_separator", uses.separator)
        }
    }

    /// The word of a tag.
    fileprivate func text(of tag: BadgeFacts.Tag) -> String { tags[tag] ?? tag.rawValue }

    /// The line below an entry's name.
    func subtitle(isNew: Bool, isTrending: Bool, usage: Int?, rules: BadgeRules) -> String? {
        var parts: [String] = []
        if isNew { parts.append(text(of: .new)) }
        if isTrending { parts.append(text(of: .popular)) }
        if let usage, usage > max(0, rules.usesOver) { parts.append(uses.text(of: usage)) }
        return parts.isEmpty ? nil : parts.joined(separator: " • ")
    }
}

extension Entry {
    /// The tag that cards show.
    ///
    /// - Parameter words: The words; `nil` for those of ``BadgeFacts``.
    /// - Returns: The word; `nil` without a tag.
    package func tag(in words: FactWords?) -> String? {
        badges.tag.map { words?.text(of: $0) ?? $0.rawValue }
    }

    /// The line below the entry's name.
    ///
    /// - Parameters:
    ///   - words: The words; `nil` for those of ``BadgeFacts``.
    ///   - rules: The catalog's thresholds.
    /// - Returns: Its parts, separated by bullets; `nil` without any.
    package func subtitle(in words: FactWords?, _ rules: BadgeRules) -> String? {
        guard let words else { return badges.subtitle }
        return words.subtitle(
            isNew: badges.isNew, isTrending: badges.isTrending, usage: usage, rules: rules)
    }
}
