import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test("in 1,000 random catalogs, each field falls back as in an independent model")
    func fallback() throws {
        var generator = RandomNumbers(seed: 7)
        let languages = ["pt-BR", "pt", "de"]
        for _ in 0..<1_000 {
            let ids = (0..<Int.random(in: 1...4, using: &generator)).map { "e\($0)" }
            /// The text of each language, entry and field; absent if it is not translated.
            var texts: [String: [String: [String?]]] = [:]
            for language in languages {
                for id in ids where Bool.random(using: &generator) {
                    texts[language, default: [:]][id] = ["name", "description", "body"].map {
                        Bool.random(using: &generator) ? "\(language) \(id) \($0)" : nil
                    }
                }
            }
            let catalog = NoteCatalog.catalog(ids, texts.map { NoteCatalog.texts($0, $1) })
            for (language, chain) in [("pt-BR", ["pt-BR", "pt"]), ("pt", ["pt"]), ("de", ["de"])] {
                let tag = try #require(LanguageTag(language))
                let localized = catalog.localized(in: tag)
                #expect(localized.languageFolder == "\(language)/")
                for (entry, id) in zip(localized.collections[0].entries, ids) {
                    let shown = [
                        entry.name, entry.content.values[1]?.text,
                        String(decoding: entry.content.body.html, as: UTF8.self),
                    ]
                    let expected = ["name", "description", "body"].indices.map { field in
                        chain.lazy.compactMap { texts[$0]?[id]?[field] }.first
                            ?? ["\(id) name", "\(id) description", "\(id) body"][field]
                    }
                    #expect(shown == expected, "\(language), \(texts)")
                }
            }
        }
    }

    @Test("titles, labels and texts of the catalog fall back one by one")
    func siteTexts() throws {
        var general = SiteTexts()
        general.name = "Notas"
        general.kinds = ["note": .init(one: "Nota", many: "Notas")]
        general.tags = ["night": "noite"]
        var regional = SiteTexts()
        regional.kinds = ["note": .init(many: "Anotações")]
        regional.tagline = "Do Brasil"
        let tag = try #require(LanguageTag("pt-BR"))
        let texts = [
            LanguageTexts("pt", site: general), LanguageTexts("pt-BR", site: regional),
        ]
        let localized = NoteCatalog.catalog(["a"], texts).localized(in: tag)
        let kind = localized.collections[0].kind
        #expect(
            [kind.titleOne, kind.titleMany, kind.path] == ["Nota", "Anotações", "pt-BR/notes"])
        #expect(localized.configuration.name == "Notas")
        #expect(localized.configuration.tagline == "Do Brasil")
        #expect(localized.configuration.headline == "Hello")
        #expect(localized.configuration.language == "pt-BR")
        #expect(localized.tags.map { [$0.path, $0.text] } == [["night", "noite"]])
        #expect(localized.pagePath(of: EntryKey(collection: 0, entry: 0)) == "pt-BR/notes/a/")
    }
}

/// Small catalogs of notes, made in code.
private enum NoteCatalog {
    private static let kind = Kind(
        name: "note", path: "notes", titleOne: "Note", titleMany: "Notes",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("tags", .list(.string), role: .tags),
        ])

    static func catalog(_ ids: [String], _ translations: [LanguageTexts]) -> Catalog {
        var configuration = Configuration(name: "Notes", baseURL: "https://example.com/")
        configuration.headline = "Hello"
        let entries = ids.map {
            entry("\($0)", ["\($0) name", "\($0) description", "\($0) body"], tags: ["night"])
        }
        return Enricher(asOf: Instant(seconds: 0)).enrich(
            SourceCatalog(
                configuration: configuration,
                collections: [SourceCollection(kind: kind, entries: entries)], tokens: [],
                theme: Theme(), staticFiles: [], translations: translations))
    }

    /// The translations of entries in a language.
    static func texts(_ language: String, _ texts: [String: [String?]]) -> LanguageTexts {
        let pairs = texts.map { id, fields in
            ("content/notes/\(id).md", Translation(entry(id, fields), hasBody: fields[2] != nil))
        }
        return LanguageTexts(
            language, contents: Dictionary(uniqueKeysWithValues: pairs))
    }

    private static func entry(
        _ id: String, _ texts: [String?], tags: [String]? = nil
    ) -> ContentEntry {
        ContentEntry(
            id: id,
            values: [
                texts[0].map(FieldValue.string), texts[1].map(FieldValue.string),
                tags.map { .list($0.map(FieldValue.string)) },
            ],
            body: ContentEntry.Body(markdown: [], html: Array((texts[2] ?? "").utf8)),
            path: "content/notes/\(id).md")
    }
}
