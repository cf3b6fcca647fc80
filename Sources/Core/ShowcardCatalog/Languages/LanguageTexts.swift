/// The texts of a catalog in one language other than its default: what its translation files have.
package struct LanguageTexts: Sendable {
    /// The language tag of the files.
    package let language: String
    /// The texts of `catalog.LANGUAGE.yml`.
    package var site: SiteTexts
    /// The translations of entries and pages, by the paths of the files that they translate.
    package var contents: [String: Translation]

    /// Creates the texts of a language.
    package init(
        _ language: String, site: SiteTexts = SiteTexts(), contents: [String: Translation] = [:]
    ) {
        (self.language, self.site, self.contents) = (language, site, contents)
    }
}

extension Catalog {
    /// An entry or page as it is written, and its translations.
    package func versions(of content: ContentEntry) -> [ContentEntry] {
        [content] + translations.compactMap { $0.contents[content.path]?.content }
    }
}

/// The texts of `catalog.yml` and of kinds in another language; `nil` for those that are not translated.
package struct SiteTexts: Sendable, Hashable {
    /// The catalog's name.
    package var name: String?
    /// One line about the catalog.
    package var tagline: String?
    /// The promise on the home page.
    package var headline: String?
    /// The titles of kinds, by name.
    package var kinds: [String: KindTexts] = [:]
    /// The labels of tags, by path.
    package var tags: [String: String] = [:]

    /// Creates texts that translate nothing.
    package init() {}

    /// The titles of a kind.
    package struct KindTexts: Sendable, Hashable {
        /// The singular name of entries.
        package var one: String?
        /// The plural name of entries.
        package var many: String?
        /// The labels of its actions, in their order.
        package var actions: [String] = []

        /// Creates titles.
        package init(one: String? = nil, many: String? = nil, actions: [String] = []) {
            (self.one, self.many, self.actions) = (one, many, actions)
        }
    }
}

/// The translation of an entry or a page.
package struct Translation: Sendable {
    /// The values of the fields that it translates, and its body.
    package let content: ContentEntry
    /// Whether it translates the body.
    package let hasBody: Bool

    /// Creates a translation.
    package init(_ content: ContentEntry, hasBody: Bool) {
        (self.content, self.hasBody) = (content, hasBody)
    }
}

extension ContentEntry {
    /// The entry with the fields and the body that a translation has; its path stays that of the original.
    func translated(by translation: Translation) -> ContentEntry {
        let content = translation.content
        let entry = with(
            values: zip(values, content.values).map { own, other in other ?? own },
            defaulted: defaulted.filter { content[$0] == nil })
        return translation.hasBody ? entry.with(body: content.body) : entry
    }
}
