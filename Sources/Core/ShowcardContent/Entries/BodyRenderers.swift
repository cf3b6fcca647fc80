import ShowcardCatalog
import ShowcardCommonMark

/// The renderers of bodies, each with the words of the language that its file is in.
struct BodyRenderers: Sendable {
    private let languages: Set<String>
    /// The renderer of the default language.
    private let own: MarkdownRenderer
    /// The renderers of other languages that have words of their own, by the tags in names of files.
    private let others: [String: MarkdownRenderer]

    /// Creates the renderers of a catalog.
    ///
    /// - Parameters:
    ///   - languages: The language tags that names of translation files can have.
    ///   - theme: The theme with the words; absent if it cannot be read.
    ///   - renderer: Creates a renderer that has some words.
    init(_ languages: Set<String>, _ theme: Theme?, _ renderer: (MarkdownWords) -> MarkdownRenderer)
    {
        self.languages = languages
        own = renderer(MarkdownWords(theme?.strings ?? []))
        var others: [String: MarkdownRenderer] = [:]
        let translations = (theme?.translations ?? [:]).sorted {
            TextKey.precedes($0.key, $1.key)
        }
        for (language, words) in translations {
            let renderer = renderer(MarkdownWords(words.strings))
            // The file of a shorter tag is that of several languages.
            for tag in LanguageTag(language)?.chain ?? []
            where others[tag] == nil || tag == language {
                others[tag] = renderer
            }
        }
        self.others = others
    }

    /// The renderer for a file.
    subscript(path: String) -> MarkdownRenderer {
        guard !others.isEmpty, let file = TranslationFile(path, languages: languages) else {
            return own
        }
        return others[file.language] ?? own
    }
}

extension MarkdownWords {
    /// The keys of the strings of a theme that have the words.
    private static var keys: [(key: String, word: WritableKeyPath<MarkdownWords, String>)] {
        [
            ("alert_note", \.note), ("alert_tip", \.tip), ("alert_important", \.important),
            ("alert_warning", \.warning), ("alert_caution", \.caution), ("footnotes", \.footnotes),
            ("footnote_back", \.footnoteBack),
        ]
    }

    /// Reads the words from the strings of a theme; those that it does not have are in English.
    init(_ strings: [ThemeString]) {
        self.init()
        let texts = Dictionary(
            strings.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
        for (key, word) in Self.keys {
            if let text = texts[key] { self[keyPath: word] = text }
        }
    }
}
