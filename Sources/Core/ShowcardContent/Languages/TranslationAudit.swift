package import ShowcardCatalog
import ShowcardLanguages

/// A text of a catalog that can be translated.
package struct TranslatableText: Sendable {
    /// The kind that it belongs to by name; `page`, `collection` or `catalog` for others.
    package let group: String
    /// The path of the file that has it.
    package let path: String
    /// The name of the field, `body`, or of a text of `catalog.yml` the keys that lead to it, separated by dots.
    package let key: String
    /// The text.
    package let text: String
    /// The maximum number of characters; absent if there is no limit.
    package let maxLength: Int?
    /// Whether it is a list, whose elements are lines.
    package var isList = false
    /// Whether translations record its hash.
    package var isRecorded = true

    /// The hash that a translation records.
    package var hash: String { TextHash.of(text) }
}

/// A text and its translation to one language.
package struct TextTranslation: Sendable {
    /// How far a text is translated.
    package enum State: String, Sendable {
        /// There is no translation.
        case missing
        /// The text has changed since it was translated.
        case stale
        /// There is a translation; its text is the same, or the translation does not record it.
        case translated
    }

    /// The text.
    package let source: TranslatableText
    /// The translation, of the language or one that it falls back to besides the default; absent if it is missing.
    package let text: String?
    /// How far it is translated.
    package let state: State
    /// The recorded hash of the text that was translated; absent if none is recorded.
    package let recorded: String?
    /// The file with the translation; absent if it is missing, and for texts of `catalog.yml`.
    package let path: String?
}

/// Compares the texts of a catalog with their translations.
package struct TranslationAudit: Sendable {
    private let catalog: Catalog
    private let configuration: String

    /// Creates an audit.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, in its default language.
    ///   - configuration: The path of `catalog.yml`.
    package init(_ catalog: Catalog, configuration: String) {
        (self.catalog, self.configuration) = (catalog, configuration)
    }

    /// The translations of all texts to a language: those of `catalog.yml`, then of entries by kind, pages and collections.
    package func translations(to language: LanguageTag) -> [TextTranslation] {
        let texts = language.chain.compactMap { tag in
            catalog.translations.first { $0.language == tag }
        }
        let site = siteTexts.map { source, value in
            let text = texts.lazy.compactMap { value($0.site) }.first
            return TextTranslation(
                source: source, text: text, state: text == nil ? .missing : .translated,
                recorded: nil, path: nil)
        }
        let entries = catalog.collections.flatMap { collection in
            collection.entries.flatMap {
                translations(of: $0.content, collection.kind, collection.kind.name, texts)
            }
        }
        let pages = catalog.pages.flatMap {
            translations(of: $0.entry.content, $0.sort.kind, $0.sort.kind.name, texts)
        }
        return site + entries + pages
    }

    /// A problem for each file with texts that are missing or stale.
    ///
    /// - Parameter languages: The languages.
    /// - Returns: Errors, by language and file.
    package func problems(_ languages: [LanguageTag]) -> [Diagnostic] {
        languages.flatMap { language in
            let found = translations(to: language)
            return Self.byFile(found.filter { $0.state == .missing }, \.source.path)
                .map { Self.missing($1, in: $0, language) }
                + Self.byFile(found.filter { $0.state == .stale }) { $0.path ?? $0.source.path }
                .map { Self.stale($1, in: $0, language) }
        }
    }

    private static func byFile(
        _ texts: [TextTranslation], _ path: (TextTranslation) -> String
    ) -> [(path: String, texts: [TextTranslation])] {
        Dictionary(grouping: texts, by: path).map { ($0.key, $0.value) }
            .sorted { TextKey.precedes($0.0, $1.0) }
    }

    private static func missing(
        _ texts: [TextTranslation], in path: String, _ language: LanguageTag
    ) -> Diagnostic {
        let (verb, them) = texts.count == 1 ? ("is", "it") : ("are", "them")
        let file = Self.path(language, of: path)
        return .error(
            "missing-translation", "\(list(texts)) \(verb) not translated to '\(language.text)'",
            at: .file(path),
            help: "add \(them) to '\(file)', or run 'showcard translations export "
                + "\(language.text)'")
    }

    private static func stale(
        _ texts: [TextTranslation], in path: String, _ language: LanguageTag
    ) -> Diagnostic {
        let (verb, them) = texts.count == 1 ? ("has", "it") : ("have", "them")
        return .error(
            "stale-translation", "\(list(texts)) \(verb) changed since this translation",
            at: .file(path),
            help: "translate \(them) again; if the translation still holds, run "
                + "'showcard translations accept \(language.text)'")
    }

    /// The path of the file with the translations of a file.
    package static func path(_ language: LanguageTag, of path: String) -> String {
        TranslationFile.path(of: path, in: language.text)
    }

    private static func list(_ texts: [TextTranslation]) -> String {
        let names = texts.map { "'\($0.source.key)'" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        let most = 5
        if names.count > most {
            return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
        }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }

    /// The texts of `catalog.yml` and of kinds, with what reads their translation.
    private var siteTexts: [(TranslatableText, (SiteTexts) -> String?)] {
        var texts: [(TranslatableText, (SiteTexts) -> String?)] = []
        func add(
            _ key: String, _ text: String?, _ limit: Int? = nil, isList: Bool = false,
            _ value: @escaping (SiteTexts) -> String?
        ) {
            guard let text, !text.isEmpty else { return }
            texts.append(
                (
                    TranslatableText(
                        group: "catalog", path: configuration, key: key, text: text,
                        maxLength: limit, isList: isList, isRecorded: false), value
                ))
        }
        add("name", catalog.configuration.name) { $0.name }
        add("tagline", catalog.configuration.tagline) { $0.tagline }
        add("headline", catalog.configuration.headline, 80) { $0.headline }
        for kind in catalog.collections.map(\.kind) {
            add("kinds.\(kind.name).one", kind.titleOne) { $0.kinds[kind.name]?.one }
            add("kinds.\(kind.name).many", kind.titleMany) { $0.kinds[kind.name]?.many }
            add(
                "kinds.\(kind.name).actions", kind.actions.map(\.label).joined(separator: "\n"), 40,
                isList: true
            ) { texts in
                let labels = texts.kinds[kind.name]?.actions ?? []
                return labels.isEmpty ? nil : labels.joined(separator: "\n")
            }
        }
        for tag in catalog.tags {
            add("tags.\(tag.key)", tag.key) { $0.tags[tag.path] }
        }
        return texts
    }

    private func translations(
        of content: ContentEntry, _ kind: Kind, _ group: String, _ texts: [LanguageTexts]
    ) -> [TextTranslation] {
        // Entries of plugins are in the default language only.
        guard !LogicalPath.isOne(content.path) else { return [] }
        let versions = texts.compactMap { $0.contents[content.path] }
        let isRecorded = kind.slot(of: TextHash.key) == nil
        func translation(
            _ key: String, _ text: String, _ limit: Int? = nil, isList: Bool = false,
            _ value: (Translation) -> String?
        ) -> TextTranslation {
            let source = TranslatableText(
                group: group, path: content.path, key: key, text: text, maxLength: limit,
                isList: isList, isRecorded: isRecorded)
            for version in versions {
                guard let text = value(version) else { continue }
                let recorded = version.content.sourceHashes[key]
                return TextTranslation(
                    source: source, text: text,
                    state: recorded.map { $0 == source.hash } ?? true ? .translated : .stale,
                    recorded: recorded, path: version.content.path)
            }
            return TextTranslation(
                source: source, text: nil, state: .missing, recorded: nil, path: nil)
        }
        var found: [TextTranslation] = []
        for (slot, field) in kind.fields.enumerated() where field.isTranslatable {
            guard let text = content[slot].flatMap({ Self.text(of: $0, field.type) }) else {
                continue
            }
            found.append(
                translation(
                    field.name, text, field.limits.maxLength, isList: field.type.isList
                ) {
                    $0.content[slot].flatMap { Self.text(of: $0, field.type) }
                })
        }
        let body = Self.text(ofBody: content.body.markdown)
        if !body.isEmpty {
            found.append(
                translation(TextHash.body, body) {
                    $0.hasBody ? Self.text(ofBody: $0.content.body.markdown) : nil
                })
        }
        return found
    }

    /// The Markdown of a body, without blank lines around it.
    static func text(ofBody markdown: ArraySlice<UInt8>) -> String {
        let bytes = TextHash.withLineFeeds(String(decoding: markdown, as: UTF8.self)).utf8
        let lines = Array(bytes).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let isBlank = { (line: ArraySlice<UInt8>) in
            line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }
        guard let first = lines.firstIndex(where: { !isBlank($0) }),
            let last = lines.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(
            decoding: Array(lines[first...last].joined(separator: "\n".utf8)), as: UTF8.self)
    }

    /// The text of a value; `nil` for addresses, files, empty texts, and lists whose elements have several lines.
    private static func text(of value: FieldValue, _ type: FieldType) -> String? {
        let text: String?
        switch (value, type) {
        case (.markdown(let markdown), _): text = markdown.markdown
        case (.string(let string), .string): text = string
        case (.list(let values), .list(.string)), (.list(let values), .list(.text)):
            let elements = values.compactMap(\.text)
            let isSingle = elements.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\n")) }
            text = isSingle ? elements.joined(separator: "\n") : nil
        default: text = nil
        }
        return text.flatMap { $0.isEmpty ? nil : TextHash.withLineFeeds($0) }
    }
}

extension FieldType {
    fileprivate var isList: Bool {
        if case .list = self { true } else { false }
    }
}
