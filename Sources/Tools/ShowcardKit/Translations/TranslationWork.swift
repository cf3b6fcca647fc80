import ShowcardCatalog
import ShowcardContent
import ShowcardLanguages

/// The translations of a catalog, for the actions of `showcard translations`.
struct TranslationWork: Sendable {
    /// The catalog in its default language.
    let catalog: Catalog
    /// The path of `catalog.yml`.
    let configuration: String
    /// The catalog's folder.
    let source: String

    /// The languages besides the default one.
    var languages: [LanguageTag] { catalog.configuration.otherLanguages }

    /// The language with a tag; `nil` if the catalog does not have it.
    func language(_ tag: String) -> LanguageTag? { languages.first { $0.text == tag } }

    /// The translations of all texts to a language.
    func translations(to language: LanguageTag) -> [TextTranslation] {
        TranslationAudit(catalog, configuration: configuration).translations(to: language)
    }

    /// The texts of a language for translators.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - includesAll: Whether to include texts with a current translation.
    /// - Returns: The texts by file, with their translations as far as there are any.
    func exchange(_ language: LanguageTag, includesAll: Bool) -> TranslationExchange {
        let texts = translations(to: language).filter { includesAll || $0.state != .translated }
        return TranslationExchange(
            source: catalog.configuration.language, target: language.text,
            units: texts.map {
                TranslationExchange.Unit(
                    file: $0.source.path, key: $0.source.key, source: $0.source.text,
                    target: $0.state == .translated ? $0.text : nil,
                    earlier: $0.state == .stale ? $0.text : nil, maxLength: $0.source.maxLength)
            })
    }

    /// Records that the translations in the files of a language are up to date.
    ///
    /// - Returns: The number of changed files.
    /// - Throws: ``DiagnosticError`` if a file cannot be read or written.
    func accept(_ language: LanguageTag) throws(DiagnosticError) -> Int {
        var changes: [String: TranslationWriter.Change] = [:]
        for translation in translations(to: language) where translation.text != nil {
            // A text can be in the file of a language that this one falls back to.
            guard let path = translation.path, translation.source.isRecorded,
                translation.recorded != translation.source.hash
            else { continue }
            changes[path, default: TranslationWriter.Change()].hashes
                .append((translation.source.key, translation.source.hash))
        }
        let writer = TranslationWriter(source: source)
        var count = 0
        for (path, change) in changes.sorted(by: { TextKey.precedes($0.key, $1.key) })
        where try writer.write(change, to: path) { count += 1 }
        return count
    }
}
