import ShowcardCatalog
import ShowcardYAML

extension CatalogValidator {
    /// The checked translations of entries, pages and `catalog.yml`.
    struct Translations {
        private var texts: [String: LanguageTexts] = [:]

        /// The texts, by language tag.
        var all: [LanguageTexts] {
            texts.values.sorted { TextKey.precedes($0.language, $1.language) }
        }

        /// Adds the translation of an entry or a page.
        mutating func add(_ entry: ContentEntry, of file: TranslationFile) {
            texts[file.language, default: LanguageTexts(file.language)]
                .contents[file.original] = Translation(entry, hasBody: !entry.body.isEmpty)
        }

        /// Adds the translations of the entries of a kind.
        mutating func add(_ entries: [ContentEntry], of files: [TranslationFile]) {
            let known = Dictionary(
                files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            for entry in entries {
                if let file = known[entry.path] { add(entry, of: file) }
            }
        }

        /// Adds the texts of `catalog.yml` and of kinds.
        mutating func add(_ site: SiteTexts, in language: String) {
            texts[language, default: LanguageTexts(language)].site = site
        }
    }

    /// Reads the translations of pages that are not entries.
    func readTranslations(
        of loaded: LoadedCatalog, _ context: ValueContext, _ includes: IncludeResolver,
        _ translations: inout Translations, _ problems: inout [Diagnostic]
    ) {
        for (file, page) in loaded.pageTranslations {
            problems += Self.problems(with: [file], originals: loaded.pagePaths)
            let (entry, faults) = EntryReader(
                kind: page.sort.kind, context: context, limits: loaded.folder.limits
            ).readTranslation(page.parsed, includes)
            problems += faults
            if let entry { translations.add(entry, of: file) }
        }
    }

    /// Reads the texts of `catalog.yml` and of kinds.
    func readSiteTexts(
        of loaded: LoadedCatalog, _ kinds: [Kind], tags: Set<String>,
        _ translations: inout Translations, _ problems: inout [Diagnostic]
    ) {
        for (language, file) in loaded.siteTexts {
            var reader = SiteTextsReader(file, kinds: kinds, tags: tags)
            let (texts, faults) = reader.read()
            problems += faults
            translations.add(texts, in: language)
        }
    }

    /// The translations of files that don't exist.
    static func problems(
        with files: [TranslationFile], originals: [String]
    ) -> [Diagnostic] {
        guard !files.isEmpty else { return [] }
        let known = Set(originals)
        return files.filter { !known.contains($0.original) }.map { file in
            .error(
                "missing-original", "there is no '\(file.original)' for this translation",
                at: .file(file.path),
                help: NearMiss.suggestion(for: file.original, among: originals).map {
                    "is it a translation of '\($0)'?"
                } ?? "rename this file after the file that it translates, or remove it")
        }
    }

    /// Removes the languages whose folder is that of a kind or a page.
    ///
    /// - Returns: An error for each.
    static func removeCollidingLanguages(
        _ configuration: inout Configuration, _ loaded: LoadedCatalog, _ kinds: [Kind]
    ) -> [Diagnostic] {
        let languages = configuration.otherLanguages
        guard !languages.isEmpty, let file = loaded.configuration else { return [] }
        let pages = loaded.pages.filter { $0.sort == .page }
            .map { ($0.parsed.id, $0.parsed.file.text.path) }
        let owners = kinds.map { ($0.path, "the kind '\($0.name)'") } + pages
        let nodes = file.document.root?["languages"]?["also"]?.elements.map { $0 } ?? []
        return languages.compactMap { language in
            guard
                let owner = owners.first(where: {
                    TextKey.folded(String($0.0.prefix { $0 != "/" }))
                        == TextKey.folded(language.text)
                })
            else { return nil }
            configuration.otherLanguages.removeAll { $0 == language }
            return .error(
                "taken-path",
                "the folder '/\(language.text)/' of the language is that of \(owner.1)",
                at: nodes.first { $0.text == language.text }.map(file.text.location(of:)),
                help: "change the path of the other one, or add the region of the language")
        }
    }
}
